import ActivityReports
import CommandSyntax

/// The destination of one report.
enum ReportDestination {
  case standardOutput
  case file(OutputFile, Path)
  /// A file to which other steps of the same job also append.
  case jobSummary(Path)

  /// Opens a file. An error ends the run before anything is checked.
  static func opening(
    _ file: Path, in environment: Environment
  ) throws(CommandFailure) -> ReportDestination {
    .file(
      try attempt(try OutputFile(at: environment.absolute(file), in: environment)) {
        .unwritable(file, $0)
      }, file)
  }

  /// Moves the finished file into place.
  func save(
    _ reporter: Reporter, warningOn streams: StandardStreams, in environment: Environment
  ) throws(CommandFailure) {
    switch self {
    case .standardOutput: break
    case .file(let file, let name): try attempt(try file.finish()) { .unwritable(name, $0) }
    case .jobSummary(let path):
      do throws(SystemError) {
        try FileSystem.append(reporter.takeOutput(), to: path, in: environment)
      } catch {
        streams.writeMessage("warning: cannot write the job summary: \(error.message)")
      }
    }
  }
}
