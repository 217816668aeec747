import CommandSyntax
import PushLinter

/// An error that ends the command.
enum CommandFailure: Error {
  case usage(UsageError)
  case job(String)
  /// A file that cannot be read; created by `unreadable`.
  case unread(Path, SystemError)
  /// A file whose fixed text cannot be written; others can be.
  case unwritten(Path, SystemError)
  /// A report of the problems in the configuration.
  case configuration([UInt8])
  /// The reader of standard output ended, as `head` does, and needs no message.
  case outputClosed
}

extension CommandFailure {
  /// Writes the error message and returns the exit status.
  func report(to streams: StandardStreams) -> ExitStatus {
    switch self {
    case .usage(let error):
      streams.writeMessages(error.lines)
    case .job(let message):
      streams.writeMessage("error: \(message)")
    case .unread(let path, let error):
      let message = "error: cannot read '\(path.text)': \(error.message)"
      // An argument that is not a file name can be a misplaced value.
      streams.writeMessage(
        error.isAbsence ? SecretArgument.maskingQuotedTokens(in: message) : message)
    case .unwritten(let path, let error):
      streams.writeMessage("error: cannot write '\(path.text)': \(error.message)")
    case .configuration(let report):
      try? streams.writeError(report)
    case .outputClosed:
      break
    }
    return .failed
  }

  static func unreadable(_ path: Path, _ error: SystemError) -> CommandFailure {
    .unread(path, error)
  }

  static func unwritable(_ path: Path, _ error: SystemError) -> CommandFailure {
    .job("cannot write '\(path.text)': \(error.message)")
  }

  /// A temporary file cannot be used; the folder of temporary files is the likely reason.
  static func temporaryFile(_ error: SystemError, in environment: Environment) -> CommandFailure {
    let variable = environment.variable("TMPDIR").map { $0.isEmpty } ?? true ? "" : "TMPDIR "
    return .job(
      "cannot use a temporary file in \(variable)'\(environment.temporaryFolder.text)': \(error.message)"
    )
  }
}

extension Options {
  func usage(_ message: String) -> CommandFailure { .usage(usageError(message)) }
}
