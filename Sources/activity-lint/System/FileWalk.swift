import CommandSyntax

/// A search for files below a folder.
///
/// Hidden entries and the folders of tools are skipped. A link to a folder is not followed, because it may form a cycle. A
/// link to a file is followed only if the search also finds its target: a repository may come from a stranger, and its
/// links must not show or change other files, such as a key or a hidden file.
struct FileWalk {
  /// The file extensions, without the dot.
  let extensions: [String]

  /// Folders with third-party files, or copies of the project's files.
  static let skippedNames = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Returns whether a search enters the folders of a file and does not skip the file, by the components of its path.
  static func finds(_ components: [Path]) -> Bool {
    components.allSatisfy { !$0.isHidden }
      && components.dropLast().allSatisfy { !skippedNames.contains($0.text) }
  }

  /// The reason why a search does not return something that it should.
  enum Omission {
    case unreadable(SystemError)
    /// A link to a file with the name of an input that the search does not find.
    case linkToOther

    func warning(at path: Path) -> String {
      switch self {
      case .unreadable(let error): "warning: cannot read '\(path.text)': \(error.message)"
      case .linkToOther:
        "warning: '\(path.text)' is skipped: the search does not find the target of this link; to read it, pass its path"
      }
    }
  }

  /// Returns the files below a folder, sorted by path. They are all regular files.
  ///
  /// - Parameter selecting: Returns whether the caller wants a file.
  func files<Failure>(
    below folder: Path, in environment: Environment, selecting: (Path) -> Bool = { _ in true },
    omitting: (Path, Omission) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    try filesInAnyOrder(
      below: folder, in: environment, by: Workers(count: 1), selecting: selecting,
      omitting: omitting
    ).sorted()
  }

  /// Returns the files below a folder, unsorted.
  func filesInAnyOrder<Failure>(
    below folder: Path, in environment: Environment, by workers: Workers,
    selecting: (Path) -> Bool = { _ in true },
    omitting: (Path, Omission) throws(Failure) -> Void
  ) throws(Failure) -> [Path] {
    var files: [Path] = []
    var links: [(path: Path, target: Path?)] = []
    let search = Search(
      walk: self, folder: folder, base: environment.workingDirectory,
      root: try? FileSystem.resolved(environment.absolute(folder)))
    // Level by level instead of recursively, because the depth of folders is unbounded.
    var level = [folder]
    while !level.isEmpty {
      let results = workers.map(level, minimumShare: Self.minimumFolders) {
        search.contents(of: $0)
      }
      for contents in results {
        files += contents.files.filter(selecting)
        links += contents.links.filter { selecting($0.path) }
        for (path, omission) in contents.omitted { try omitting(path, omission) }
      }
      level = results.flatMap { $0.folders }
    }
    let found = links.isEmpty ? [] : Set(files)
    for (link, target) in links {
      if let target, found.contains(target) {
        files.append(link)
      } else {
        try omitting(link, .linkToOther)
      }
    }
    return files
  }

  /// The minimum number of folders that justifies a thread.
  private static let minimumFolders = 16
}

/// The shared state of the folders in one search.
private struct Search {
  let walk: FileWalk
  /// The searched folder as written.
  let folder: Path
  /// The folder that relative paths are relative to.
  let base: Path
  /// The path of the searched folder without links; nil if it cannot be read.
  let root: Path?

  struct Contents {
    var files: [Path] = []
    /// The links to files, with their targets as the search would find them; nil outside of the searched folder.
    var links: [(path: Path, target: Path?)] = []
    var folders: [Path] = []
    var omitted: [(Path, FileWalk.Omission)] = []
  }

  func contents(of folder: Path) -> Contents {
    var contents = Contents()
    do throws(SystemError) {
      for entry in try FolderEntry.all(in: folder.resolved(from: base))
      where !entry.name.isHidden {
        let path = folder.appending(entry.name)
        switch entry.kind {
        case .folder where !FileWalk.skippedNames.contains(entry.name.text):
          contents.folders.append(path)
        case .file where entry.name.hasExtension(walk.extensions):
          contents.files.append(path)
        case .link where entry.name.hasExtension(walk.extensions):
          add(link: path, to: &contents)
        default: continue
        }
      }
    } catch {
      contents.omitted.append((folder, .unreadable(error)))
    }
    return contents
  }

  private func add(link: Path, to contents: inout Contents) {
    // A link without a target, or to a folder, is not a file.
    guard let target = try? FileSystem.resolved(link.resolved(from: base)),
      target.hasExtension(walk.extensions),
      (try? FileSystem.kind(of: target)) == .file
    else { return }
    let isInside = root.map(target.isInside) ?? false
    contents.links.append(
      (link, isInside ? root.map { folder.appending(target.relative(to: $0)) } : nil))
  }
}
