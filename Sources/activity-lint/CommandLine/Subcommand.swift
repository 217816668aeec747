/// A command with its name, help, options and action.
struct Subcommand: Sendable {
  let name: String
  let overview: String
  var discussion: String? = nil
  /// The usage after the name: `[<options>] <path> ...`.
  var synopsis = ""
  var arguments: [Argument] = []
  /// Creates the options: every run creates all commands, but needs the options of one of them at most.
  let options: @Sendable () -> [any OptionDeclaration]
  var examples: [Example] = []
  /// Inserts `--` before the arguments for another program, which may have options of the same names.
  var separated: (@Sendable ([Path], [any OptionDeclaration]) -> [Path])? = nil
  /// The method that runs the command.
  let run: @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus

  /// A command line that help shows.
  struct Example: Sendable {
    let command: String
    let summary: String

    init(_ command: String, _ summary: String) {
      self.command = command
      self.summary = summary
    }
  }

  /// A positional argument with its help.
  struct Argument: Sendable {
    /// The name, which help shows in angle brackets, such as `path`.
    let name: String
    private let makeSummary: @Sendable () -> String
    let completion: @Sendable () -> Completion

    init(
      _ name: String, _ summary: @autoclosure @escaping @Sendable () -> String,
      _ completion: @autoclosure @escaping @Sendable () -> Completion
    ) {
      self.name = name
      makeSummary = summary
      self.completion = completion
    }

    var summary: String { makeSummary() }
  }

  /// The usage line, such as `activity-lint check [<options>] <path> ...`.
  var usage: String { "activity-lint \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)") }
}
