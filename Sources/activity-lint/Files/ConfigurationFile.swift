import ActivityReports
import CommandSyntax
import PushLinter
import PushModel
import PushTexts

/// The effective configuration, and the folder that its paths and patterns are relative to.
struct ConfigurationFile {
  var configuration: Configuration
  /// The absolute path of the folder.
  let folder: Path
  /// The absolute path of the file; nil if there is none.
  let file: Path?
  /// Nil if there is no file, and the defaults apply.
  let text: ConfigurationText?
  let bounds: ConfigurationBounds
  private let matches = PatternMatches()

  static let name = Path(".activity-lint.json")

  /// Reads the configuration that the option names, or the nearest one from the working directory upward.
  init(_ options: Options, in environment: Environment) throws(CommandFailure) {
    let option = options[ifDeclared: .config]
    guard let path = option.map({ environment.absolute($0) }) ?? Self.nearest(in: environment)
    else {
      self.init(defaultsIn: environment)
      return
    }
    let shown = option ?? environment.displayed(path)
    let folder = path.normalized.parent ?? environment.workingDirectory
    let bounds = option == nil ? ConfigurationBounds(around: folder) : .none
    if option == nil { try bounds.check(path, called: shown) }
    let bytes = try attempt(try FileSystem.read(path, upTo: .configuration)) {
      .unreadable(shown, $0)
    }
    let (configuration, problems) = ConfigurationReader.read(bytes)
    let source = Source(name: shown.text, bytes: bytes)
    guard problems.isEmpty else {
      throw .configuration(ProblemReport.text(problems, in: source))
    }
    self.init(
      configuration: configuration, folder: folder, file: path, text: ConfigurationText(source),
      bounds: bounds)
    self.configuration.expireSuppressions(at: environment.secondsSince1970())
  }

  /// Returns the absolute path of a file that the configuration names. Throws if the configuration must not name it.
  func place(
    of path: String, allowing kinds: [FileSystem.Kind] = [.file], in environment: Environment
  ) throws(CommandFailure) -> Path {
    // Resolved as for its later use: `..` after a link has another target.
    let place = Path(path).resolved(from: folder).normalized
    try bounds.check(place, called: environment.displayed(place), allowing: kinds)
    return place
  }

  /// Returns the paths of files or folders with declarations that the configuration names, for the user.
  func declarations(
    _ paths: [String], in environment: Environment
  ) throws(CommandFailure) -> [Path] {
    var places: [Path] = []
    for path in paths {
      let place = try place(of: path, allowing: [.file, .folder], in: environment)
      places.append(environment.displayed(place))
    }
    return places
  }

  /// Returns the path of a file relative to the folder, for the configuration's patterns.
  func path(of file: Path, in environment: Environment) -> String {
    // Most files are named from the folder.
    if file.isBelowItsFolder, folder == environment.workingDirectory { return file.text }
    return environment.absolute(file).normalized.relative(to: folder).text
  }

  /// Returns the entries that apply to a file.
  func entries(of file: Path, in environment: Environment) -> FileEntries {
    matches.entries(forFile: path(of: file, in: environment), in: configuration)
  }

  /// Throws if the paths of the run are not all compared with the patterns.
  func requireAllEntries(in environment: Environment) throws(CommandFailure) {
    guard matches.areIncomplete else { return }
    let name = environment.displayed(file ?? Self.name).text
    throw .job(
      "'\(name)' has too many path patterns for the files of this run, which may take at most \(matches.maximumSteps) steps together"
    )
  }

  /// Returns whether a Swift file belongs to a supported version of the app in the configuration.
  func belongsToSupportedVersion(_ file: Path, in environment: Environment) -> Bool {
    let file = environment.absolute(file).normalized
    let versions = configuration.versions.filter { $0.ref == nil }
    return versions.flatMap { $0.declarations }.contains { path in
      let place = Path(path).resolved(from: folder).normalized
      return file.isInside(place)
    }
  }

  /// Records which entries of the configuration a run uses; nil if there is no file.
  var use: ConfigurationUse? { text.map { ConfigurationUse(of: configuration, from: $0) } }

  /// Creates the defaults, for a run without a file.
  init(defaultsIn environment: Environment) {
    self.init(
      configuration: Configuration(), folder: environment.workingDirectory.normalized,
      file: nil, text: nil, bounds: ConfigurationBounds(around: environment.workingDirectory))
  }

  private init(
    configuration: Configuration, folder: Path, file: Path?, text: ConfigurationText?,
    bounds: ConfigurationBounds
  ) {
    self.configuration = configuration
    self.folder = folder
    self.file = file
    self.text = text
    self.bounds = bounds
  }

  /// Returns the nearest file. The search ends at the root of the repository.
  private static func nearest(in environment: Environment) -> Path? {
    var folder: Path? = environment.workingDirectory.normalized
    while let candidate = folder {
      let path = candidate.appending(name)
      // An unreadable file counts, and reading it reports the error.
      if FileSystem.exists(path) { return path }
      if FileSystem.isRepository(candidate) { return nil }
      folder = candidate.parent
    }
    return nil
  }
}
