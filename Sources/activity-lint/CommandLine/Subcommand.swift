/// A command with its name, help, options and action.
struct Subcommand: Sendable {
  let name: String
  let overview: String
  let discussion: String?
  /// The usage after the name: `[<options>] <path> ...`.
  let synopsis: String
  let arguments: [Argument]
  // Every run creates all commands, but needs the options of one of them at most.
  private let makeOptions: @Sendable () -> [any OptionDeclaration]
  let examples: [Example]
  /// Inserts `--` before the arguments for another program, which may have options of the same names.
  let separated: (@Sendable ([Path], [any OptionDeclaration]) -> [Path])?
  /// The method that runs the command.
  let run: @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus

  init(
    name: String, overview: String, discussion: String? = nil, synopsis: String = "",
    arguments: [Argument] = [],
    options: @autoclosure @escaping @Sendable () -> [any OptionDeclaration],
    examples: [Example] = [],
    separated: (@Sendable ([Path], [any OptionDeclaration]) -> [Path])? = nil,
    run: @escaping @Sendable (Invocation) -> () throws(CommandFailure) -> ExitStatus
  ) {
    self.name = name
    self.overview = overview
    self.discussion = discussion
    self.synopsis = synopsis
    self.arguments = arguments
    makeOptions = options
    self.examples = examples
    self.separated = separated
    self.run = run
  }

  var options: [any OptionDeclaration] { makeOptions() }

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

  /// The usage line, such as `activity-lint check [<options>] <path> ...`.
  var usage: String { "activity-lint \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)") }
}
