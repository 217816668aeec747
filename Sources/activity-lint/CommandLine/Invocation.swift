import ActivityReports
import PushLinter

/// A command with its parsed options, environment and streams.
struct Invocation {
  let program: Program
  let options: Options
  let environment: Environment
  let streams: StandardStreams

  func show(_ text: String) throws(CommandFailure) -> ExitStatus {
    try streams.write(text)
    return .clean
  }

  /// Returns the style of text reports.
  func style(_ options: Options) -> TextStyle {
    TextStyle(
      isColored: Terminal.isColored(options[.color], in: environment, streams),
      showsExpected: options[.showExpected], maximumRepetitions: options[.maximumFindings],
      columns: Terminal.columns(in: environment, streams))
  }

  /// The number of columns of text reports.
  var width: Int { Terminal.width(in: environment, streams) }
}
