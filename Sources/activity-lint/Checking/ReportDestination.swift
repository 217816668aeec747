import ActivityReports

/// Where one report of a run goes.
enum ReportDestination {
  case standardOutput
  case file(PendingFile, Path)
  /// What others of the same job write to as well.
  case jobSummary(Path)

  /// Opens a file, so that one which cannot be written ends the run before anything is checked.
  static func opening(
    _ file: Path, in environment: Environment
  ) throws(CommandFailure) -> ReportDestination {
    do throws(SystemError) {
      return .file(try PendingFile(at: environment.absolute(file)), file)
    } catch {
      throw .unwritable(file, error)
    }
  }

  /// Takes what was written since the last call, and returns what of it belongs on standard output.
  func takeOutput(of reporter: Reporter) throws(CommandFailure) -> [UInt8] {
    switch self {
    case .standardOutput: return reporter.takeOutput()
    case .file(let file, let name):
      do throws(SystemError) {
        try file.write(reporter.takeOutput())
      } catch {
        throw .unwritable(name, error)
      }
    case .jobSummary: break
    }
    return []
  }

  /// Puts the file into its place, once the run is done.
  func save(_ reporter: Reporter, warningOn streams: StandardStreams) throws(CommandFailure) {
    switch self {
    case .standardOutput: break
    case .file(let file, let name):
      do throws(SystemError) {
        try file.finish()
      } catch {
        throw .unwritable(name, error)
      }
    case .jobSummary(let path):
      do throws(SystemError) {
        try FileSystem.append(reporter.takeOutput(), to: path)
      } catch {
        streams.writeMessage("warning: cannot write the job summary: \(error.message)")
      }
    }
  }
}
