/// A command: what it is called, what can be said to it, and what it does.
struct Subcommand: Sendable {
  let name: String
  let overview: String
  var discussion: String? = nil
  /// How it is called, without the program's name: `check [<options>] <path> ...`.
  let synopsis: String
  var arguments: [Argument] = []
  let options: [any OptionDeclaration]
  /// Brings the arguments into an order in which those that are not for these options follow `--`.
  var separated: @Sendable ([Path], [any OptionDeclaration]) -> [Path] = { arguments, _ in arguments
  }
  let run: @Sendable (Invocation) throws(CommandFailure) -> ExitStatus

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
  var usage: String { "activity-lint \(synopsis)" }
}
