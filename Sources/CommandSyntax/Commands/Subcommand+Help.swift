extension Subcommand {
  package static let help = Subcommand(
    name: "help",
    overview: "Show help for a command.",
    synopsis: "[<command>]",
    arguments: [
      Argument(
        "command", "The command to show help for.", .commands)
    ],
    options: {
      Option.helpFormat
      Option.help
    })
}

extension Option<HelpFormat> {
  package static var helpFormat: Self {
    Option(
      choice: "format", "format",
      "The output format; markdown is the reference of all commands, man their manual page for man(1). (values: text, markdown, man; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

package enum HelpFormat: String, CaseIterable {
  case text, markdown, man
}
