import ActivityReports
import ActivitySchema
import CommandSyntax
import PushLinter

/// The app's declarations: their files and the schema.
struct Declarations {
  let schema: Schema
  /// The files, in the order of their numbers.
  private(set) var sources: [Source]
  private var files: SourceFiles
  /// The numbers of the files with the declarations of packages, which are the last ones of the app's current version.
  private var packageFiles: [Int] = []
  /// The schemas of supported versions of the app.
  private(set) var versions: [SupportedVersion] = []
  /// The version of the app that the schema is from, if only versions have declarations; nil for the current one.
  private(set) var app: String?
  /// Whether an option or the configuration names the files; a type that they lack then does not exist.
  let areNamed: Bool
  /// The error of a command that needs declarations; nil if there are any.
  private(set) var missing: CommandFailure?

  private static let walk = FileWalk(extensions: ["swift"])

  /// Reads the named files, else the configuration's files, else the files that a search from the working
  /// directory finds, else those from the root of the repository, else those of the first version
  /// of the app in the configuration; and always the files to check.
  ///
  /// - Parameter showsProblems: whether to write syntax errors to standard error; false if the command reports them.
  init(
    _ named: [Path], and checked: [Path] = [], areNeeded: Bool = true, showsProblems: Bool = true,
    _ configuration: ConfigurationFile,
    by workers: Workers = Workers(count: Process.processorCount), of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    var paths =
      named.isEmpty
      ? try configuration.declarations(configuration.configuration.declarations, in: environment)
      : named
    var files: [SwiftFile] = []
    if paths.isEmpty {
      for folder in environment.searchedFolders where files.isEmpty {
        files = DeclarationSearch.files(below: folder, in: environment, by: workers) {
          command.streams.writeMessage($1.warning(at: $0))
        }
        files.removeAll { configuration.belongsToSupportedVersion(Path($0.name), in: environment) }
      }
      for file in files { try Self.checkLock(file) }
    } else {
      files = try Self.files(at: paths, of: command)
    }
    var table = SourceFiles()
    var numbers: [Int] = []
    var app: String?
    // The version of a lock that decides; nil for the first one.
    var lockedVersion: String?
    func schemaOfFiles() throws(CommandFailure) -> Schema {
      let known = Set(files.map { environment.absolute(Path($0.name)).normalized })
      files += try Self.files(at: checked, of: command).filter { file in
        !known.contains(environment.absolute(Path(file.name)).normalized)
      }
      table = SourceFiles(
        overrides: configuration.configuration.typesWithPackages,
        naming: configuration.configuration.embeddedTypes)
      numbers = files.map { table.add($0) }
      lockedVersion = try app.flatMap { app throws(CommandFailure) in
        try Self.lockedVersion(app, among: table.lockedVersions(in: numbers), at: paths)
      }
      return table.schema(of: numbers, version: lockedVersion)
    }
    var schema = try schemaOfFiles()
    // A server's repository may have Swift, but no declarations.
    if schema.activities.isEmpty {
      let folders = paths.isEmpty ? environment.searchedFolders : paths
      let locks = try Self.locks(below: folders, of: command).filter {
        !paths.isEmpty || !configuration.belongsToSupportedVersion(Path($0.name), in: environment)
      }
      if !locks.isEmpty {
        files = locks
        schema = try schemaOfFiles()
      }
    }
    if schema.activities.isEmpty, !paths.isEmpty {
      files = try Self.files(at: paths, inEveryFolder: true, of: command)
      schema = try schemaOfFiles()
    }
    if schema.activities.isEmpty, paths.isEmpty,
      let version = configuration.configuration.versions.first
    {
      app = version.app
      paths = try configuration.declarations(version.declarations, in: environment)
      files = try Self.files(at: paths, of: command)
      schema = try schemaOfFiles()
    }
    let packages = PackageFiles(of: configuration, besides: schema, from: files, in: environment)
    numbers += packages.installed.map { table.add($0) }
    let added = packages.builtIn + (try configuration.embeddedSchemaFiles(in: environment))
    packageFiles = added.map { table.add($0) }
    if !packages.installed.isEmpty || !added.isEmpty {
      schema = table.schema(of: numbers + packageFiles, version: lockedVersion)
    }
    for note in packages.notes { command.streams.writeMessage("note: \(note)") }
    if named.isEmpty, let message = configuration.configuration.missingEmbeddedType(in: schema) {
      throw .job(message)
    }
    if app == nil {
      let locked = LockedVersions(in: &table, numbers + packageFiles)
      app = locked.main
      versions = locked.others
    }
    self.app = app
    self.schema = schema
    areNamed = !paths.isEmpty
    // No other schema needs the syntax if there are no versions.
    if configuration.configuration.versions.isEmpty { table.discardSyntax() }
    self.files = table
    sources = table.files.map { configuration.source($0, in: environment) }
    if showsProblems || areNeeded && schema.activities.isEmpty {
      try? command.streams.writeError(ProblemReport.text(schema.problems, in: sources))
    }
    guard schema.activities.isEmpty else { return }
    let missing = Self.missing(in: paths, hidden: schema.problems.first, of: sources, environment)
    if areNeeded { throw missing }
    self.missing = missing
  }

  /// Reads the declarations for the payloads of a run. Throws if a type that the options or the configuration name is missing.
  init(
    _ options: Options, and checked: [Path] = [], areNeeded: Bool = true,
    showsProblems: Bool = true, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    let named = options[.declarations]
    self = try Declarations(
      named, and: checked, areNeeded: areNeeded, showsProblems: showsProblems, configuration,
      by: Workers(count: options[.jobs] ?? Process.processorCount), of: command)
    // The option replaces all declarations of the configuration, including those of versions.
    if named.isEmpty { try readVersions(configuration, of: command) }
    if let type = options[.type] { try checkDeclared(type) }
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
    let environment = command.environment
    let named = Set(configuration.configuration.versions.map { $0.app })
    versions.removeAll { named.contains($0.app) }
    for version in configuration.configuration.versions where version.app != app {
      let paths = try configuration.declarations(version.declarations, in: environment)
      var numbers: [Int] = []
      for file in try Self.swiftFiles(at: paths, of: command) {
        if let number = files.number(named: file.text) {
          numbers.append(number)
        } else {
          numbers.append(files.add(try Self.read(file, in: environment)))
        }
      }
      let locked = try Self.lockedVersion(
        version.app, among: files.lockedVersions(in: numbers), at: paths)
      let schema = files.schema(of: numbers + packageFiles, version: locked)
      sources += files.files[sources.count...].map { configuration.source($0, in: environment) }
      if schema !== self.schema, !versions.contains(where: { $0.schema === schema }) {
        try? command.streams.writeError(ProblemReport.text(schema.problems, in: sources))
      }
      guard !schema.activities.isEmpty else {
        throw Self.missing(in: paths, hidden: schema.problems.first, of: sources, environment)
      }
      versions.append(SupportedVersion(app: version.app, schema: schema))
    }
    files.discardSyntax()
  }

  /// Returns the schema of another version of the app, whose files are then among the sources.
  mutating func schema(
    ofVersionWith others: [SwiftFile], _ configuration: ConfigurationFile,
    in environment: Environment
  ) -> Schema {
    let numbers = others.map { files.add($0) }
    sources += others.map { configuration.source($0, in: environment) }
    return files.schema(of: numbers + packageFiles)
  }

  /// Reads the Swift files at some paths.
  ///
  /// - Parameter inEveryFolder: Whether to read tests, build output and dependencies below a folder.
  static func files(
    at paths: [Path], inEveryFolder: Bool = false, of command: Invocation
  ) throws(CommandFailure) -> [SwiftFile] {
    var files: [SwiftFile] = []
    for file in try swiftFiles(at: paths, inEveryFolder: inEveryFolder, of: command) {
      try files.append(read(file, in: command.environment))
    }
    return files
  }

  static func read(
    _ file: Path, in environment: Environment
  ) throws(CommandFailure) -> SwiftFile {
    let read: SwiftFile
    do throws(SystemError) {
      read = SwiftFile(name: file.text, bytes: try FileSystem.read(environment.absolute(file)))
    } catch {
      throw .unreadable(file, error)
    }
    try checkLock(read)
    return read
  }

  /// Returns the Swift files at some paths, each once.
  private static func swiftFiles(
    at paths: [Path], inEveryFolder: Bool = false, of command: Invocation
  ) throws(CommandFailure) -> [Path] {
    var files: [Path] = []
    var seen: Set<Path> = []
    // One path finds each file only once.
    let hasSeveralPaths = paths.count > 1
    for path in paths {
      for file in try swiftFiles(at: path, inEveryFolder: inEveryFolder, of: command)
      where !hasSeveralPaths
        || seen.insert(command.environment.absolute(file).normalized).inserted
      {
        files.append(file)
      }
    }
    return files
  }

  /// Returns the file itself, or the Swift files below a folder.
  private static func swiftFiles(
    at path: Path, inEveryFolder: Bool, of command: Invocation
  ) throws(CommandFailure) -> [Path] {
    let environment = command.environment
    let kind: FileSystem.Kind
    do throws(SystemError) {
      kind = try FileSystem.kind(of: environment.absolute(path))
    } catch {
      throw .unreadable(path, error)
    }
    guard kind == .folder else { return [path] }
    let files = try walk.files(below: path, in: environment) {
      path, omission throws(CommandFailure) in
      if case .unreadable(let error) = omission { throw .unreadable(path, error) }
      command.streams.writeMessage(omission.warning(at: path))
    }
    return inEveryFolder ? files : files.filter { NonAppFolder.first(on: $0, below: path) == nil }
  }

  /// Returns the error if no declaration is found, in the named places or by the search.
  ///
  /// - Parameters:
  ///   - problem: The first problem of syntax, after which a declaration can be.
  ///   - sources: The files.
  private static func missing(
    in paths: [Path], hidden problem: SchemaProblem?, of sources: [Source],
    _ environment: Environment
  ) -> CommandFailure {
    if let problem, sources.indices.contains(problem.site.file) {
      let source = sources[problem.site.file]
      let line = LineIndex(source).position(of: problem.site.range.lowerBound).line
      return .job(
        "no type conforms to ActivityAttributes in '\(source.name)': at line \(line), \(problem.message.text), and the "
          + "text after it is not read; correct it, and check again")
    }
    let folder = environment.searchedFolders.last ?? Path(".")
    let packages = PackageSearch(below: folder, in: environment).advice
    let ways =
      "specify the Swift files with --declarations, or with \"declarations\" in .activity-lint.json"
    guard !paths.isEmpty else {
      return .job(
        "no type conforms to ActivityAttributes in the Swift files below '\(environment.absolute(folder).normalized.text)'; \(ways), or run in "
          + "the app's folder\(packages)")
    }
    let places = paths.map { "'\($0.text)'" }.joined(separator: ", ")
    return .job(
      "no type conforms to ActivityAttributes in \(places); name the Swift files that declare one, such as "
        + "'struct RideAttributes: ActivityAttributes', with --declarations, or with \"declarations\" in .activity-lint.json"
        + packages)
  }

  /// The app's own files, without the built-in declarations of packages, in which no finding can be corrected.
  var ownSources: [Source] {
    sources.indices.filter { !packageFiles.contains($0) }.map { sources[$0] }
  }

  /// Throws if no declaration has that name.
  func checkDeclared(_ type: String) throws(CommandFailure) {
    if let message = schema.missing(type) { throw .job(message) }
  }
}

extension ConfigurationFile {
  fileprivate func source(_ file: SwiftFile, in environment: Environment) -> Source {
    Source(name: file.name, path: path(of: Path(file.name), in: environment), bytes: file.bytes)
  }
}
