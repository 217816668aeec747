import ActivityReports
import PushLinter

/// The effective configuration, and the folder that its paths and patterns are relative to.
struct ConfigurationFile {
  var configuration: Configuration
  /// The absolute path of the folder.
  let folder: Path
  /// Nil if there is no file, so that the defaults apply.
  let text: ConfigurationText?

  static let name = Path(".activity-lint.json")

  /// Reads the configuration that the option names, or the nearest one from the working directory upward.
  init(_ option: Path?, in environment: Environment) throws(CommandFailure) {
    guard let path = option.map({ environment.absolute($0) }) ?? Self.nearest(in: environment)
    else {
      self.init(defaultsIn: environment)
      return
    }
    let shown = option ?? environment.displayed(path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(path)
    } catch {
      throw .unreadable(shown, error)
    }
    let (configuration, problems) = ConfigurationReader.read(bytes)
    let source = Source(name: shown.text, bytes: bytes)
    guard problems.isEmpty else {
      throw .configuration(ProblemReport.text(problems, in: source))
    }
    self.init(
      configuration: configuration, folder: path.normalized.parent ?? environment.workingDirectory,
      text: ConfigurationText(source))
    self.configuration.expireSuppressions(at: environment.secondsSince1970())
  }

  /// Returns the path of a file relative to the folder, for the configuration's patterns.
  func path(of file: Path, in environment: Environment) -> String {
    environment.absolute(file).normalized.relative(to: folder).text
  }

  /// Whether a Swift file belongs to a supported version of the app in the configuration.
  func belongsToSupportedVersion(_ file: Path, in environment: Environment) -> Bool {
    let file = environment.absolute(file).normalized
    return configuration.versions.flatMap { $0.declarations }.contains { path in
      let place = Path(path).resolved(from: folder).normalized
      return file == place || file.bytes.starts(with: place.bytes + [UInt8(ascii: "/")])
    }
  }

  /// Records which entries of the configuration a run uses; nil if there is no file.
  var use: ConfigurationUse? { text.map { ConfigurationUse(of: configuration, from: $0) } }

  /// Creates the defaults, for a run without a file.
  init(defaultsIn environment: Environment) {
    self.init(
      configuration: Configuration(), folder: environment.workingDirectory.normalized, text: nil)
  }

  private init(configuration: Configuration, folder: Path, text: ConfigurationText?) {
    self.configuration = configuration
    self.folder = folder
    self.text = text
  }

  /// Returns the nearest file. The search ends at the root of the repository.
  private static func nearest(in environment: Environment) -> Path? {
    var folder: Path? = environment.workingDirectory.normalized
    while let candidate = folder {
      let path = candidate.appending(name)
      if exists(path) { return path }
      if exists(candidate.appending(Path(".git"))) { return nil }
      folder = candidate.parent
    }
    return nil
  }

  /// Whether the path exists. This includes an unreadable file, so that reading it reports the error.
  private static func exists(_ path: Path) -> Bool { (try? FileSystem.kind(of: path)) != nil }
}
