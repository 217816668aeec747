extension Subcommand {
  static let help = Subcommand(
    name: "help",
    overview: "Show help for a command.",
    synopsis: "[<command>]",
    arguments: [
      Argument(
        "command", "The command to show help for.", .words(Completion.names(of: Subcommand.all)))
    ],
    options: { [.helpFormat, .help] },
    run: Invocation.help)
}

extension OptionDeclaration where Self == Option<HelpFormat> {
  fileprivate static var helpFormat: Self {
    Option(
      choice: "format", "format",
      "The output format; markdown is the reference of all commands. (values: text, markdown; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

private enum HelpFormat: String, CaseIterable {
  case text, markdown
}

extension Invocation {
  fileprivate func help() throws(CommandFailure) -> ExitStatus {
    guard let name = options.positionals.first?.text else {
      switch options[.helpFormat] {
      case .text: return try show(Help.of(program, width: width))
      case .markdown: return try show(Help.markdown(of: program))
      }
    }
    guard options.positionals.count == 1 else {
      throw options.usage("help takes one command")
    }
    guard options[.helpFormat] == .text else {
      throw options.usage("--format markdown is the reference of all commands; omit '\(name)'")
    }
    guard let subcommand = program.subcommand(named: name) else {
      let near = suggestion(for: name, among: program.subcommands.map { $0.name })
      throw options.usage("unknown command '\(name)'\(near)")
    }
    return try show(Help.of(subcommand, width: width))
  }
}
