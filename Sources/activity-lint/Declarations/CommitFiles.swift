import ActivitySchema
import CommandSyntax
import PushModel
import PushTexts

/// The Swift files of a commit that are relevant to payloads: those that the working tree would have if it were checked out.
struct CommitFiles {
  /// The files, each with the name of its commit.
  private(set) var files: [SwiftFile] = []
  /// The paths that the files have in the working tree, by their names.
  private(set) var places: [String: Path] = [:]

  let revision: GitRevision
  let repository: GitRepository
  private let tree: GitTree
  private let command: Invocation

  /// The maximum number of links or submodules that a note names.
  private static let maximumNames = 3

  /// Reads the named files, else the configuration's files, else the files that a search from the working directory
  /// finds, else those from the root of the repository.
  ///
  /// - Parameters:
  ///   - named: paths in the commit, relative to the folder of the configuration.
  ///   - known: the repository, if another commit of it was read.
  init(
    of revision: GitRevision, named: [String] = [], in known: GitRepository?,
    _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    (self.revision, self.command) = (revision, command)
    let repository =
      if let known { known } else {
        try revision.reading(try GitRepository(of: command.environment))
      }
    self.repository = repository
    tree = try revision.reading(try repository.tree(of: revision))
    if let path = revision.path {
      try read(at: [path], areRequired: true)
    } else if !named.isEmpty {
      try read(at: try paths(of: named, configuration), areRequired: true)
    } else {
      let paths = try paths(of: configuration.configuration.declarations, configuration)
      let areRead = paths.isEmpty ? false : try read(at: paths, areRequired: false)
      if !areRead { try search(configuration) }
    }
  }

  // MARK: Selection

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
      guard let bytes = try contents(of: path) else {
        throw .unreadable(revision.name(of: path), SystemError(exceeding: .text))
      }
      add(path, bytes)
    }
    return true
  }

  private mutating func search(_ configuration: ConfigurationFile) throws(CommandFailure) {
    let start = command.environment.folderInRepository
    for folder in [start] + (start == Path(".") ? [] : [Path(".")]) where files.isEmpty {
      let found = try DeclarationSearch.files(
        among: files(below: folder), below: folder, by: Workers(count: Process.processorCount)
      ) { paths throws(CommandFailure) in
        try contents(of: paths)
      } omitting: { path, error in
        command.streams.writeMessage(
          FileWalk.Omission.unreadable(error).warning(at: revision.name(of: path)))
      }
      for (path, bytes) in found
      where !configuration.belongsToSupportedVersion(place(of: path), in: command.environment) {
        add(path, bytes)
      }
      if !files.isEmpty || folder == Path(".") { try noteSkippedEntries(below: [folder]) }
    }
  }

  /// Reads some files.
  private func contents(
    of paths: [Path]
  ) throws(CommandFailure) -> DeclarationSearch.FileContents {
    var read: [Path: [UInt8]] = [:]
    for path in paths { read[path] = try contents(of: path) }
    return { [read] path throws(SystemError) in
      guard let bytes = read[path] else { throw SystemError(exceeding: .text) }
      return bytes
    }
  }

  /// Returns the contents of a file of the commit; nil if it is too large.
  private func contents(of path: Path) throws(CommandFailure) -> [UInt8]? {
    guard let id = tree.contents[path] else { return nil }
    return try revision.reading(try repository.contents(of: id, at: path))
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
