import ActivityReports
import CommandSyntax

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

  /// Returns the result of a function of `CommandSyntax`.
  func result<Result>(
    of body: @autoclosure () throws(CommandError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(CommandError) { return try body() } catch { throw .command(error) }
  }
}

extension Options {
  /// Returns the clock, in seconds since 1970. It is constant if the option has a time, and nil if the option is not given.
  func clock(in environment: Environment) -> (() -> Double)? {
    switch self[ifDeclared: .now] {
    case .system: environment.secondsSince1970
    case .stopped(let now): { now }
    case nil: nil
    }
  }
}
