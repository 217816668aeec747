import ActivityReports
import CommandSyntax
import PushLinter

/// The file of a baseline.
struct BaselineFile {
  static let defaultName = Path(".activity-lint-baseline.json")

  /// The absolute path.
  let path: Path
  /// The path relative to the working directory.
  let name: Path
  private let folder: Path

  /// Creates the file that the option names, or else the configuration; returns nil if neither does.
  init?(
    named options: Options, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    if let named = options[.baseline] {
      self.init(command.environment.absolute(named), configuration, of: command)
    } else if let configured = configuration.configuration.baseline {
      let path = try configuration.place(of: configured, in: command.environment)
      self.init(path, configuration, of: command)
    } else {
      return nil
    }
  }

  /// Creates the file that the option or the configuration names, or else the default file.
  init(
    orDefault options: Options, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    if let file = try BaselineFile(named: options, configuration, of: command) {
      self = file
    } else {
      let path = try configuration.place(of: Self.defaultName.text, in: command.environment)
      self.init(path, configuration, of: command)
    }
  }

  private init(_ path: Path, _ configuration: ConfigurationFile, of command: Invocation) {
    self.path = path.normalized
    name = command.environment.displayed(path)
    folder = configuration.folder
  }

  /// Reads the baseline, to match its findings.
  func matching() throws(CommandFailure) -> BaselineMatching {
    let bytes = try bytes()
    let (baseline, problems) = Baseline.read(bytes)
    guard problems.isEmpty else {
      throw .configuration(ProblemReport.text(problems, in: Source(name: name.text, bytes: bytes)))
    }
    let files = Set(baseline.entries.map { $0.file })
    return BaselineMatching(baseline, gone: files.filter { !exists($0) })
  }

  func write(_ baseline: Baseline) throws(CommandFailure) {
    do throws(SystemError) {
      try FileSystem.write(baseline.text, to: path)
    } catch {
      throw .unwritable(name, error)
    }
  }

  private func bytes() throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) {
      return try FileSystem.read(path, upTo: .baseline)
    } catch {
      throw .unreadable(name, error)
    }
  }

  private func exists(_ file: String) -> Bool {
    (try? FileSystem.kind(of: Path(file).resolved(from: folder))) != nil
  }
}
