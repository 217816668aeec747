import ActivityReports
import PushLinter

/// The configuration that holds, and the folder that its paths and patterns are relative to.
struct ConfigurationFile {
  var configuration: Configuration
  /// Absolute.
  let folder: Path
  /// Nil where there is no file, so that the defaults hold.
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

  /// A file as the configuration's patterns know it.
  func path(of file: Path, in environment: Environment) -> String {
    environment.absolute(file).normalized.relative(to: folder).text
  }

  /// True for a Swift file that a version of the app in the field was built with.
  func holdsForAnotherVersion(_ file: Path, in environment: Environment) -> Bool {
    let file = environment.absolute(file).normalized
    return configuration.versions.flatMap { $0.declarations }.contains { path in
      let place = Path(path).resolved(from: folder).normalized
      return file == place || file.bytes.starts(with: place.bytes + [UInt8(ascii: "/")])
    }
  }

  /// Finds out what of the configuration a run makes use of; nil where there is no file.
  var use: ConfigurationUse? { text.map { ConfigurationUse(of: configuration, from: $0) } }

  /// What holds where there is no file.
  init(defaultsIn environment: Environment) {
    self.init(
      configuration: Configuration(), folder: environment.workingDirectory.normalized, text: nil)
  }

  private init(configuration: Configuration, folder: Path, text: ConfigurationText?) {
    self.configuration = configuration
    self.folder = folder
    self.text = text
  }

  /// A repository is a project: the search ends at its root.
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

  /// A file that stands there and cannot be read is found too, so that the error says so.
  private static func exists(_ path: Path) -> Bool { (try? FileSystem.kind(of: path)) != nil }
}
