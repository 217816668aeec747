import ActivityReports
import PushLinter

/// Where a baseline is kept.
struct BaselineFile {
  static let defaultName = Path(".activity-lint-baseline.json")

  /// Absolute.
  let path: Path
  /// As the user would write it.
  let name: Path
  private let folder: Path

  /// The baseline that the option names, or else the configuration; nil where neither does.
  init?(named options: Options, _ configuration: ConfigurationFile, of command: Invocation) {
    let named = options[.baseline].map { command.environment.absolute($0) }
    let configured = configuration.configuration.baseline.map {
      Path($0).resolved(from: configuration.folder)
    }
    guard let path = named ?? configured else { return nil }
    self.init(path, configuration, of: command)
  }

  /// The same, or the file that is made where neither names one.
  init(orDefault options: Options, _ configuration: ConfigurationFile, of command: Invocation) {
    self =
      BaselineFile(named: options, configuration, of: command)
      ?? BaselineFile(
        Self.defaultName.resolved(from: configuration.folder), configuration, of: command)
  }

  private init(_ path: Path, _ configuration: ConfigurationFile, of command: Invocation) {
    self.path = path.normalized
    name = command.environment.displayed(path)
    folder = configuration.folder
  }

  /// What the baseline knows that holds for a check; nil where there is none.
  static func matching(
    _ options: Options, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) -> BaselineMatching? {
    guard let file = BaselineFile(named: options, configuration, of: command) else { return nil }
    return try file.matching()
  }

  /// Reads the baseline, to find its findings again.
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
    do throws(ReplacementFailure) {
      try FileSystem.write(baseline.text, to: path)
    } catch {
      throw .job("cannot write '\(name.text)': \(error.message)")
    }
  }

  private func bytes() throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) {
      return try FileSystem.read(path)
    } catch {
      throw .unreadable(name, error)
    }
  }

  private func exists(_ file: String) -> Bool {
    (try? FileSystem.kind(of: Path(file).resolved(from: folder))) != nil
  }
}
