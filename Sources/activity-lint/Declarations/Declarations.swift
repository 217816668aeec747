import ActivityReports
import ActivitySchema
import CommandSyntax
import PushModel
import PushTexts

/// The app's declarations: their files and the schema.
struct Declarations {
  let schema: Schema
  /// The files, in the order of their numbers.
  private(set) var sources: [Source]
  private var files: SourceFiles
  /// The numbers of the files with the declarations of packages, which are the last ones of the app's current version.
  private var packageFiles: [Int] = []
  /// The paths that files of commits have in the working tree, by their names.
  private var places: [String: Path] = [:]
  /// The repository of the versions that are git refs; nil if none was read.
  private var repository: GitRepository?
  /// The schemas of supported versions of the app.
  private(set) var versions: [SupportedVersion] = []
  /// The version of the app that the schema is from, if only versions have declarations; nil for the current one.
  private(set) var app: String?
  /// Whether an option or the configuration names the files; a type that they lack then does not exist.
  let areNamed: Bool
  /// The error of a command that needs declarations; nil if there are any.
  private(set) var missing: CommandFailure?

  /// The maximum size of all files in bytes; their syntax takes up to forty times as much.
  static let maximumSize = 1 << 25

  /// Reads the named files, else the configuration's files, else the files that a search from the working
  /// directory finds, else those from the root of the repository, else those of the first version
  /// of the app in the configuration; and always the files to check.
  ///
  /// - Parameters:
  ///   - commit: a commit whose files take the place of those that are named or searched.
  ///   - showsProblems: whether to write syntax errors to standard error; false if the command reports them.
  init(
    _ named: [Path], in commit: CommitFiles? = nil, and checked: [Path] = [],
    areNeeded: Bool = true, showsProblems: Bool = true,
    _ configuration: ConfigurationFile,
    by workers: Workers = Workers(count: Process.processorCount), of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    var paths =
      named.isEmpty
      ? try configuration.declarations(configuration.configuration.declarations, in: environment)
      : named
    var files: [SwiftFile] = []
    var places: [String: Path] = [:]
    if let commit {
      (files, places) = (commit.files, commit.places)
    } else if paths.isEmpty {
      for folder in environment.searchedFolders where files.isEmpty {
        files = DeclarationSearch.files(below: folder, in: environment, by: workers) {
          command.streams.writeMessage($1.warning(at: $0))
        }
        files.removeAll { configuration.belongsToSupportedVersion(Path($0.name), in: environment) }
      }
    } else {
      files = try Self.files(at: paths, of: command)
    }
    var table = SourceFiles()
    var numbers: [Int] = []
    var app: String?
    func schemaOfFiles() throws(CommandFailure) -> Schema {
      let known = Set(files.map { environment.absolute(Path($0.name)).normalized })
      files += try Self.files(at: checked, of: command).filter { file in
        !known.contains(environment.absolute(Path(file.name)).normalized)
      }
      guard files.reduce(0, { $0 + $1.bytes.count }) <= Self.maximumSize else {
        throw .job(
          "more than \(Self.maximumSize >> 20) MB of Swift files can declare parts of the activities: name the files with --declarations, or as \"declarations\" in .activity-lint.json"
        )
      }
      table = SourceFiles(
        overrides: configuration.configuration.typesWithPackages,
        naming: configuration.configuration.embeddedTypes)
      numbers = files.map { table.add($0) }
      return table.schema(of: numbers)
    }
    var schema = try schemaOfFiles()
    if schema.activities.isEmpty, !paths.isEmpty, commit == nil {
      files = try Self.files(at: paths, inEveryFolder: true, of: command)
      schema = try schemaOfFiles()
    }
    if schema.activities.isEmpty, paths.isEmpty, commit == nil,
      let version = configuration.configuration.versions.first
    {
      app = version.app
      if let ref = version.ref {
        let commit = try CommitFiles(
          of: GitRevision(ref), named: version.declarations, in: nil, configuration, of: command)
        repository = commit.repository
        paths = [Path(ref.text)]
        (files, places) = (commit.files, commit.places)
      } else {
        paths = try configuration.declarations(version.declarations, in: environment)
        files = try Self.files(at: paths, of: command)
      }
      schema = try schemaOfFiles()
    }
    let packages = PackageFiles(of: configuration, besides: schema, from: files, in: environment)
    numbers += packages.installed.map { table.add($0) }
    packageFiles = packages.builtIn.map { table.add($0) }
    if !packages.isEmpty { schema = table.schema(of: numbers + packageFiles) }
    for note in packages.notes { command.streams.writeMessage("note: \(note)") }
    if named.isEmpty, let message = configuration.configuration.missingEmbeddedType(in: schema) {
      throw .job(message)
    }
    self.app = app
    self.schema = schema
    areNamed = !paths.isEmpty || commit != nil
    // No other schema needs the syntax if there are no versions.
    if configuration.configuration.versions.isEmpty { table.discardSyntax() }
    self.files = table
    self.places = places
    sources = table.files.map { configuration.source($0, places, in: environment) }
    if showsProblems || areNeeded && schema.activities.isEmpty {
      try? command.streams.writeError(ProblemReport.text(schema.problems, in: sources))
    }
    guard schema.activities.isEmpty else { return }
    let missing =
      commit.map {
        CommandFailure.missing(in: $0.revision, hidden: schema.problems.first, of: sources)
      }
      ?? .missing(in: paths, hidden: schema.problems.first, of: sources, environment)
    if areNeeded { throw missing }
    self.missing = missing
  }

  /// Reads the declarations for the payloads of a run. Throws if a type that the options or the configuration name is missing.
  init(
    _ options: Options, and checked: [Path] = [], areNeeded: Bool = true,
    showsProblems: Bool = true, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    let named = options[ifDeclared: .declarations]
    self = try Declarations(
      named, and: checked, areNeeded: areNeeded, showsProblems: showsProblems, configuration,
      by: Workers(count: options[ifDeclared: .jobs] ?? Process.processorCount), of: command)
    // The option replaces all declarations of the configuration, including those of versions.
    if named.isEmpty { try readVersions(configuration, of: command) }
    if let type = options[ifDeclared: .type] { try checkDeclared(type) }
    // Declarations from the option may lack types that the configuration names.
    guard named.isEmpty else { return }
    for type in configuration.configuration.payloads.compactMap({ $0.type }) {
      try checkDeclared(type)
    }
  }

  /// Reads the declarations of the app versions that the configuration names.
  mutating func readVersions(
    _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    for version in configuration.configuration.versions where version.app != app {
      let schema: Schema
      if let ref = version.ref {
        do throws(CommandFailure) {
          let commit = try CommitFiles(
            of: GitRevision(ref), named: version.declarations, in: repository, configuration,
            of: command)
          repository = commit.repository
          schema = try self.schema(of: commit, configuration, in: command.environment)
        } catch {
          throw error.reading(version)
        }
      } else {
        schema = try self.schema(
          ofFilesAt: configuration.declarations(version.declarations, in: command.environment),
          configuration, of: command)
      }
      if schema !== self.schema, !versions.contains(where: { $0.schema === schema }) {
        try? command.streams.writeError(ProblemReport.text(schema.problems, in: sources))
      }
      versions.append(SupportedVersion(app: version.app, schema: schema))
    }
    files.discardSyntax()
  }

  /// Returns the schema of the Swift files at some paths.
  private mutating func schema(
    ofFilesAt paths: [Path], _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) -> Schema {
    let schema = schema(
      of: try Self.files(at: paths, of: command), configuration, in: command.environment)
    guard !schema.activities.isEmpty else {
      throw .missing(
        in: paths, hidden: schema.problems.first, of: sources, command.environment)
    }
    return schema
  }

  /// Returns the schema of the files of a commit, which are then among the sources.
  ///
  /// - Parameter isNeeded: whether a commit without declarations is an error.
  mutating func schema(
    of commit: CommitFiles, isNeeded: Bool = true, _ configuration: ConfigurationFile,
    in environment: Environment
  ) throws(CommandFailure) -> Schema {
    places.merge(commit.places) { $1 }
    let schema = schema(of: commit.files, configuration, in: environment)
    guard !schema.activities.isEmpty || !isNeeded && schema.problems.isEmpty else {
      throw .missing(in: commit.revision, hidden: schema.problems.first, of: sources)
    }
    return schema
  }

  /// Returns the schema of some files, which are then among the sources.
  mutating func schema(
    of others: [SwiftFile], _ configuration: ConfigurationFile, in environment: Environment
  ) -> Schema {
    let schema = files.schema(of: others.map { files.add($0) } + packageFiles)
    sources += files.files[sources.count...].map {
      configuration.source($0, places, in: environment)
    }
    return schema
  }

  /// Returns the paths of those of the app's own files that declare some types with everything that they use.
  mutating func files(declaring types: [String]) -> [String] {
    let own = files.files.indices.filter { !packageFiles.contains($0) }
    return files.files(declaring: types, among: own).map { files.files[$0].name }
  }

  /// The app's own files, without the built-in declarations of packages, in which no finding can be corrected.
  var ownSources: [Source] {
    sources.indices.filter { !packageFiles.contains($0) }.map { sources[$0] }
  }

  /// Throws if no declaration has that name.
  func checkDeclared(_ type: String) throws(CommandFailure) {
    if let message = schema.missing(type) { throw .job(message) }
  }

  private static let walk = FileWalk(extensions: ["swift"])

  /// Reads the Swift files at some paths, each once.
  ///
  /// - Parameter inEveryFolder: Whether to read tests, build output and dependencies below a folder.
  static func files(
    at paths: [Path], inEveryFolder: Bool = false, of command: Invocation
  ) throws(CommandFailure) -> [SwiftFile] {
    var files: [SwiftFile] = []
    var seen: Set<Path> = []
    for path in paths {
      for file in try swiftFiles(at: path, inEveryFolder: inEveryFolder, of: command) {
        let place = command.environment.absolute(file)
        guard seen.insert(place.normalized).inserted else { continue }
        let bytes = try attempt(try FileSystem.read(place)) { .unreadable(file, $0) }
        files.append(SwiftFile(name: file.text, bytes: bytes))
      }
    }
    return files
  }

  /// Returns the file itself, or the Swift files below a folder.
  private static func swiftFiles(
    at path: Path, inEveryFolder: Bool, of command: Invocation
  ) throws(CommandFailure) -> [Path] {
    let environment = command.environment
    let kind = try attempt(try FileSystem.kind(of: environment.absolute(path))) {
      .unreadable(path, $0)
    }
    guard kind == .folder else { return [path] }
    let files = try walk.files(below: path, in: environment) {
      path, omission throws(CommandFailure) in
      if case .unreadable(let error) = omission { throw .unreadable(path, error) }
      command.streams.writeMessage(omission.warning(at: path))
    }
    return inEveryFolder ? files : NonAppFolder.appFiles(among: files, below: path)
  }
}

extension ConfigurationFile {
  fileprivate func source(
    _ file: SwiftFile, _ places: [String: Path], in environment: Environment
  ) -> Source {
    let place = places[file.name] ?? Path(file.name)
    return Source(name: file.name, path: path(of: place, in: environment), bytes: file.bytes)
  }
}

extension CommandFailure {
  /// The failure to read a version in the configuration, with its name.
  fileprivate func reading(_ version: Configuration.Version) -> CommandFailure {
    guard case .job(let message) = self else { return self }
    return .job("\(message) (app \(version.app) in `versions` of the configuration)")
  }
}
