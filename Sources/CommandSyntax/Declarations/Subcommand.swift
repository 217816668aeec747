/// A command with its name, help and options; the program implements it.
package struct Subcommand: Sendable {
  package let name: String
  package let overview: String
  package var discussion: String?
  /// The usage after the name: `[<options>] <path> ...`.
  package let synopsis: String
  package let arguments: [Argument]
  /// Creates the options: every run creates all commands, but needs the options of one of them at most.
  package let options: @Sendable () -> [OptionDeclaration]
  package var examples: [Example]
  /// The names of the options that need the native program, for a host that cannot support them.
  package var nativeOptions: Set<String> = []

  /// A command line that help shows.
  package struct Example: Sendable {
    package let command: String
    package let summary: String

    init(_ command: String, _ summary: String) {
      self.command = command
      self.summary = summary
    }
  }

  /// A positional argument with its help.
  package struct Argument: Sendable {
    /// The name, which help shows in angle brackets, such as `path`.
    package let name: String
    private let makeSummary: @Sendable () -> String
    package let completion: @Sendable () -> Completion

    init(
      _ name: String, _ summary: @autoclosure @escaping @Sendable () -> String,
      _ completion: @autoclosure @escaping @Sendable () -> Completion
    ) {
      self.name = name
      makeSummary = summary
      self.completion = completion
    }

    package var summary: String { makeSummary() }
  }

  package init(
    name: String, overview: String, discussion: String? = nil, synopsis: String = "",
    arguments: [Argument] = [], @OptionList options: @escaping @Sendable () -> [OptionDeclaration],
    examples: [Example] = []
  ) {
    self.name = name
    self.overview = overview
    self.discussion = discussion
    self.synopsis = synopsis
    self.arguments = arguments
    self.options = options
    self.examples = examples
  }

  /// The usage line, such as `activity-lint check [<options>] <path> ...`.
  package var usage: String { "activity-lint \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)") }

  /// The options that this host has.
  var availableOptions: [OptionDeclaration] {
    options().filter { !nativeOptions.contains($0.name) }
  }
}
