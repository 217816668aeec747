/// A command: what it is called, what can be said to it, and what it does.
struct Subcommand: Sendable {
  let name: String
  let overview: String
  var discussion: String? = nil
  /// What follows the name: `[<options>] <path> ...`.
  var synopsis = ""
  var arguments: [Argument] = []
  let options: [any OptionDeclaration]
  /// Puts `--` before the arguments that are meant for another program, which may have options of the same names.
  var separated: (@Sendable ([Path], [any OptionDeclaration]) -> [Path])? = nil
  /// The method that does what the command is for.
  let run: @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus

  /// What help says of an argument that is no option.
  struct Argument: Sendable {
    /// `path`, which help shows in angle brackets.
    let name: String
    let summary: String
    let completion: @Sendable () -> Completion

    init(
      _ name: String, _ summary: String,
      _ completion: @autoclosure @escaping @Sendable () -> Completion
    ) {
      self.name = name
      self.summary = summary
      self.completion = completion
    }
  }

  /// `activity-lint check [<options>] <path> ...`
  var usage: String { "activity-lint \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)") }
}
