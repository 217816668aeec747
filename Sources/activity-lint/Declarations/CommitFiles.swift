import ActivitySchema
import CommandSyntax
import PushLinter

/// The Swift files of a commit that are relevant to payloads: those that the working tree would have if it were checked out.
struct CommitFiles {
  /// The files, each with the name of its commit.
  private(set) var files: [SwiftFile] = []
  /// The paths that the files have in the working tree, by their names.
  private(set) var places: [String: Path] = [:]

  let revision: GitRevision
  let repository: GitRepository
  private let tree: GitTree
  private let contents: FileContents
  private let command: Invocation

  /// The maximum number of links or submodules that a note names.
  private static let maximumNames = 3

  /// Reads the named files, else the configuration's files, else the files that a search from the working directory
  /// finds, else those from the root of the repository.
  ///
  /// - Parameter named: paths in the commit, relative to the folder of the configuration.
  init(
    of revision: GitRevision, named: [String] = [], in repository: GitRepository,
    _ configuration: ConfigurationFile,
    by workers: Workers = Workers(count: Process.processorCount), of command: Invocation
  ) throws(CommandFailure) {
    (self.revision, self.repository, self.command) = (revision, repository, command)
    do throws(GitProblem) {
      tree = try repository.tree(of: revision)
    } catch {
      throw error.failure(reading: revision)
    }
    contents = FileContents(of: tree, repository.objects)
    if let path = revision.path {
      try read(at: [path], areRequired: true)
    } else if !named.isEmpty {
      try read(at: try paths(of: named, configuration), areRequired: true)
    } else {
      let paths = try paths(of: configuration.configuration.declarations, configuration)
      let areRead = paths.isEmpty ? false : try read(at: paths, areRequired: false)
      if !areRead { try search(configuration, by: workers) }
    }
  }
}

// MARK: Selection

extension CommitFiles {
  /// Returns paths of the configuration relative to the root of the repository.
  private func paths(
    of paths: [String], _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> [Path] {
    var places: [Path] = []
    for path in paths {
      let place = Path(path).resolved(from: configuration.folder).normalized
      guard place.isInside(repository.root) else {
        throw .job(
          "'\(path)' is outside of the repository, whose commit '\(revision.name)' is read")
      }
      places.append(place.relative(to: repository.root))
    }
    return places
  }

  /// Reads the Swift files at some paths. If one of them has none, throws if they are required, and else reads nothing and
  /// returns false.
  @discardableResult
  private mutating func read(at paths: [Path], areRequired: Bool) throws(CommandFailure) -> Bool {
    var selected: Set<Path> = []
    for path in paths {
      let below = files(below: path)
      guard !below.isEmpty else {
        let subject =
          "'\(path.text)' is not a Swift file or a folder with Swift files in '\(revision.name)'"
        guard !areRequired else {
          let names = Set(tree.contents.keys.flatMap { [$0.text, $0.folder.text] })
          throw .job(subject + suggestion(for: path.text, among: names.sorted()))
        }
        command.streams.writeMessage("note: \(subject); its other folders are searched")
        return false
      }
      let own = NonAppFolder.appFiles(among: below, below: path)
      selected.formUnion(own.isEmpty ? below : own)
    }
    try noteSkippedEntries(below: paths)
    for path in selected.sorted() {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try contents.bytes(of: path)
      } catch {
        try throwProblem()
        throw .unreadable(revision.name(of: path), error)
      }
      add(path, bytes)
    }
    return true
  }

  private mutating func search(
    _ configuration: ConfigurationFile, by workers: Workers
  ) throws(CommandFailure) {
    let folders =
      [repository.workingFolder] + (repository.workingFolder == Path(".") ? [] : [Path(".")])
    for folder in folders where files.isEmpty {
      var unreadable: [(Path, SystemError)] = []
      let found = DeclarationSearch.files(
        among: files(below: folder), below: folder, contents, by: workers
      ) {
        unreadable.append(($0, $1))
      }
      try throwProblem()
      for (path, error) in unreadable {
        command.streams.writeMessage(
          FileWalk.Omission.unreadable(error).warning(at: revision.name(of: path)))
      }
      for (path, bytes) in found
      where !configuration.belongsToSupportedVersion(place(of: path), in: command.environment) {
        add(path, bytes)
      }
      if !files.isEmpty || folder == folders.last { try noteSkippedEntries(below: [folder]) }
    }
  }

  /// Returns the Swift files at a path that a search of the working tree would find.
  private func files(below path: Path) -> [Path] {
    tree.contents.keys.filter { isFound($0, below: path) }
  }

  private func isFound(_ file: Path, below folder: Path) -> Bool {
    if file == folder { return true }
    guard folder == Path(".") || file.isInside(folder) else { return false }
    return FileWalk.finds(file.components(below: folder))
  }

  private mutating func add(_ path: Path, _ bytes: [UInt8]) {
    let name = revision.name(of: path).text
    files.append(SwiftFile(name: name, bytes: bytes))
    places[name] = place(of: path)
  }

  /// Returns the absolute path of a file in the working tree.
  private func place(of path: Path) -> Path { repository.root.appending(path) }

  private func throwProblem() throws(CommandFailure) {
    if let problem = repository.objects.problem { throw problem.failure(reading: revision) }
  }

  /// Writes a note about the links and submodules that could contain declarations.
  private func noteSkippedEntries(below folders: [Path]) throws(CommandFailure) {
    func note(_ kind: String, _ paths: [Path], _ reason: String) {
      let skipped = paths.filter { path in
        folders.contains {
          isFound(path, below: $0) && NonAppFolder.first(on: path, below: $0) == nil
        }
      }.sorted()
      guard !skipped.isEmpty else { return }
      let names = skipped.prefix(Self.maximumNames).map { "'\($0.text)'" }.joined(separator: ", ")
      let others = skipped.count - Self.maximumNames
      command.streams.writeMessage(
        "note: \(kind) of '\(revision.name)' \(reason): \(names)\(others > 0 ? " and \(others) more" : "")"
      )
    }
    note("links", tree.links, "are not followed")
    note(
      "submodules", tree.submodules, "are not read, because their files are in other repositories")
  }
}
