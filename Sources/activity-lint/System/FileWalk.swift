/// Finds files below a folder.
///
/// Hidden entries and the folders of tools are left out; links to folders are not followed, so that there is no circle.
struct FileWalk {
  /// What a file's name ends in, without the dot.
  let extensions: [String]

  /// Folders that hold other people's files, or copies of one's own.
  static let skippedNames: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// The files below a folder, in the order of their paths. Files found by a walk are plain files.
  func files<Failure>(
    below folder: Path, in environment: Environment,
    unreadable: (Path, SystemError) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    try filesInAnyOrder(
      below: folder, in: environment, by: Workers(count: 1), unreadable: unreadable
    ).sorted()
  }

  /// The same for whoever sorts what is left of them.
  func filesInAnyOrder<Failure>(
    below folder: Path, in environment: Environment, by workers: Workers,
    unreadable: (Path, SystemError) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    var files: [Path] = []
    // Level by level and not by recursion: folders nest as deep as somebody likes.
    var level = [folder]
    while !level.isEmpty {
      let results = workers.map(level, leastShare: Self.leastFolders) {
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

  /// Folders below which a thread costs more than it brings.
  private static let leastFolders = 16

  private struct Contents {
    var files: [Path] = []
    var folders: [Path] = []
    /// Why the folder cannot be read.
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
