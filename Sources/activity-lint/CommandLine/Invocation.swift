import ActivityReports
import CommandSyntax
import PushLinter

/// A command with its parsed options, environment and streams.
struct Invocation {
  let program: Program
  let options: Options
  let environment: Environment
  let streams: StandardStreams
  let terminal: Terminal

  /// Writes text that can contain names of the app's declarations.
  func show(_ text: String) throws(CommandFailure) -> ExitStatus {
    try streams.write(Sanitizer.printable(text))
    return .clean
  }

  /// Returns the style of text reports.
  func style(_ options: Options) -> TextStyle { terminal.style(options) }

  /// Returns the result of parsing arguments.
  func parsed<Result>(
    _ parse: () throws(UsageError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(UsageError) { return try parse() } catch { throw .usage(error) }
  }

  /// Returns the output of a command of `CommandSyntax`.
  func answered<Result>(
    _ answer: () throws(CommandError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(CommandError) {
      return try answer()
    } catch {
      switch error {
      case .usage(let error): throw .usage(error)
      case .failure(let message): throw .job(message)
      }
    }
  }
}
