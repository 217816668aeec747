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
  private let environment: Environment
  /// Whether the command line names the file, and not only the configuration.
  private let isNamedByUser: Bool
  private let followsLinksOut: Bool

  /// Creates the file that the option names, or else the configuration; returns nil if neither does.
  init?(
    named options: Options, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    if let named = options[.baseline] {
      self.init(command.environment.absolute(named), configuration, isNamedByUser: true, command)
    } else if let configured = configuration.configuration.baseline {
      let path = try configuration.place(of: configured, in: command.environment)
      self.init(path, configuration, isNamedByUser: false, command)
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
      self.init(path, configuration, isNamedByUser: false, command)
    }
  }

  private init(
    _ path: Path, _ configuration: ConfigurationFile, isNamedByUser: Bool, _ command: Invocation
  ) {
    self.path = path.normalized
    environment = command.environment
    name = environment.displayed(path)
    folder = configuration.folder
    self.isNamedByUser = isNamedByUser
    followsLinksOut = configuration.bounds.areNone
  }

  /// Reads the baseline, to match its findings about one subject.
  func matching(_ subject: Baseline.Subject) throws(CommandFailure) -> BaselineMatching {
    let baseline = try read().keeping(subject)
    let files = Set(baseline.entries.map { $0.file })
    return BaselineMatching(baseline, gone: files.filter { !exists($0) })
  }

  /// Replaces the findings about one subject, and keeps the others.
  ///
  /// - Parameter files: the files whose findings are replaced, relative to the configuration's folder; nil for all.
  func replace(
    _ subject: Baseline.Subject, with baseline: Baseline, in files: Set<String>? = nil
  ) throws(CommandFailure) {
    let others = try existing()
    let kept = files.map { files in
      others.keeping(subject).entries.filter { !files.contains($0.file) && exists($0.file) }
    }
    try write(
      others.replacing(subject, with: Baseline(baseline.entries + (kept ?? []))))
  }

  /// Reads the findings that the file contains; none for a file that is no baseline, about which `write` decides. Throws for
  /// a damaged one.
  private func existing() throws(CommandFailure) -> Baseline {
    // Reading a pipe would wait.
    guard (try? FileSystem.kind(of: path)) == .file, let bytes = try? bytes() else {
      return Baseline()
    }
    let (baseline, problems) = Baseline.read(bytes)
    guard !problems.isEmpty else { return baseline }
    return Baseline.isDamaged(bytes) ? try read() : Baseline()
  }

  private func read() throws(CommandFailure) -> Baseline {
    let bytes = try bytes()
    let (baseline, problems) = Baseline.read(bytes)
    guard problems.isEmpty else {
      throw .configuration(ProblemReport.text(problems, in: Source(name: name.text, bytes: bytes)))
    }
    return baseline
  }

  /// Writes the baseline. A file that only the configuration names is replaced only if it is a baseline.
  private func write(_ baseline: Baseline) throws(CommandFailure) {
    do throws(SystemError) {
      try FileSystem.write(baseline.text, to: path, in: environment)
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
