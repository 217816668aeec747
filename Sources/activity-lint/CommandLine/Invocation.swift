import ActivityReports
import PushLinter

/// A command that was called: what was said to it, and where.
struct Invocation {
  let program: Program
  let options: Options
  let environment: Environment
  let streams: StandardStreams

  func show(_ text: String) throws(CommandFailure) -> ExitStatus {
    try streams.write(text)
    return .clean
  }

  /// How the text that people read looks.
  func style(_ options: Options) -> TextStyle {
    TextStyle(
      isColored: Terminal.isColored(options[.color], in: environment, streams),
      showsExpected: options[.showExpected])
  }

  /// Columns of the text that people read.
  var width: Int { Terminal.width(in: environment) }
}
