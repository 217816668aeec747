import CommandSyntax
import PushLinter
import PushRules
import PushTexts

/// An error that ends the command.
enum CommandFailure: Error {
  /// An error in the arguments, or of a command in `CommandSyntax`.
  case command(CommandError)
  case job(String)
  /// A file that cannot be read.
  case unreadable(Path, SystemError)
  /// A file whose fixed text cannot be written; others can be.
  case unwritten(Path, SystemError)
  /// A report of the problems in the configuration.
  case configuration([UInt8])
  /// The reader of standard output ended, as `head` does, and needs no message.
  case outputClosed

  /// Writes the error message and returns the exit status.
  func report(to streams: StandardStreams) -> ExitStatus {
    switch self {
    case .command(let error):
      streams.writeMessages(error.lines)
    case .configuration(let report):
      try? streams.writeError(report)
    case .job, .unreadable, .unwritten:
      if let message { streams.writeMessage("error: \(message)") }
    case .outputClosed:
      break
    }
    return .failed
  }

  /// The error in a sentence, for reports; nil for an error that ends the run before any report.
  var message: String? {
    switch self {
    case .job(let message): message
    case .unreadable(let path, let error):
      Self.masked("cannot read '\(path.text)': \(error.message)", after: error)
    case .unwritten(let path, let error): "cannot write '\(path.text)': \(error.message)"
    case .configuration: "the configuration is not valid"
    case .command, .outputClosed: nil
    }
  }

  /// The report on the file that could not be read or written; nil for any other error.
  var reportOnFile: Report? {
    guard let message else { return nil }
    switch self {
    case .unreadable(let path, let error):
      let name = Self.masked("'\(path.text)'", after: error).dropFirst().dropLast()
      return Report(
        notChecked: Source(name: String(name), bytes: []), because: .init(.unreadable, message))
    case .unwritten(let path, _):
      return Report(
        notChecked: Source(name: path.text, bytes: []), because: .init(.unwritable, message))
    default: return nil
    }
  }

  /// Masks a file name that does not exist: it can be a misplaced value.
  private static func masked(_ text: String, after error: SystemError) -> String {
    error.isAbsence ? SecretArgument.maskingQuotedTokens(in: text) : text
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

/// Returns the result of a call of the system, whose error becomes a failure of the command.
func attempt<Result>(
  _ body: @autoclosure () throws(SystemError) -> Result, _ failure: (SystemError) -> CommandFailure
) throws(CommandFailure) -> Result {
  do throws(SystemError) { return try body() } catch { throw failure(error) }
}

extension Options {
  func usage(_ message: String) -> CommandFailure { .command(usageError(message)) }
}

extension StandardStreams {
  /// Writes to standard output.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !bytes.isEmpty else { return }
    do {
      try writeOutput(bytes)
    } catch {
      throw error.isBrokenPipe
        ? .outputClosed : .job("cannot write to standard output: \(error.message)")
    }
  }
}
