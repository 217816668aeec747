/// A search for files below a folder.
///
/// Hidden entries and the folders of tools are skipped. Links to folders are not followed, because they may form a cycle.
struct FileWalk {
  /// The file extensions, without the dot.
  let extensions: [String]

  /// Folders with third-party files, or copies of the project's files.
  static let skippedNames: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Returns the files below a folder, sorted by path. They are all regular files.
  func files<Failure>(
    below folder: Path, in environment: Environment,
    unreadable: (Path, SystemError) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    try filesInAnyOrder(
      below: folder, in: environment, by: Workers(count: 1), unreadable: unreadable
    ).sorted()
  }

  /// Returns the files below a folder, unsorted.
  func filesInAnyOrder<Failure>(
    below folder: Path, in environment: Environment, by workers: Workers,
    unreadable: (Path, SystemError) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    var files: [Path] = []
    // Level by level instead of recursively, because the depth of folders is unbounded.
    var level = [folder]
    while !level.isEmpty {
      let results = workers.map(level, minimumShare: Self.minimumFolders) {
        [base = environment.workingDirectory] folder in contents(of: folder, in: base)
      }
      for (folder, contents) in zip(level, results) {
        files += contents.files
        if let error = contents.error { try unreadable(folder, error) }
      }
      level = results.flatMap { $0.folders }
    }
    return files
  }

  /// The minimum number of folders that justifies a thread.
  private static let minimumFolders = 16

  private struct Contents {
    var files: [Path] = []
    var folders: [Path] = []
    /// The error if the folder cannot be read.
    var error: SystemError?
  }

  private func contents(of folder: Path, in base: Path) -> Contents {
    var contents = Contents()
    do throws(SystemError) {
      for (name, kind) in try FileSystem.entries(of: folder.resolved(from: base))
      where !name.isHidden {
        switch kind {
        case .folder where !Self.skippedNames.contains(name.text):
          contents.folders.append(folder.appending(name))
        case .file where name.hasExtension(extensions):
          contents.files.append(folder.appending(name))
        default: continue
        }
      }
    } catch {
      contents.error = error
    }
    return contents
  }
}
