extension Help {
  /// Returns every command and every option, as Markdown.
  package static func markdown(of program: Program) -> String {
    commands(of: program) + "\n" + options(of: program)
      + "\n"
      + table("variable", ReferenceEntry.variables) + "\n"
      + table("file", ReferenceEntry.files) + "\n"
      + table("exit status", ReferenceEntry.exitStatuses)
  }

  private static func table(_ title: String, _ entries: [ReferenceEntry]) -> String {
    entries.reduce("| \(title) | |\n|---|---|\n") { text, entry in
      text + "| `\(entry.name)` | \(escaped(entry.summary)) |\n"
    }
  }

  private static func commands(of program: Program) -> String {
    var text = "| command | |\n|---|---|\n"
    for subcommand in program.subcommands {
      text += "| `\(escaped(subcommand.usage))` | \(escaped(subcommand.overview)) |\n"
    }
    return text
  }

  private static func options(of program: Program) -> String {
    var text = "| option | commands | |\n|---|---|---|\n"
    for entry in entries(of: program) where !entry.option.isHelp {
      let names = entry.commands.map { "`\($0.name)`" }.joined(separator: ", ")
      text +=
        "| `\(escaped(entry.option.usage))` | \(names) | \(escaped(entry.option.summary)) |\n"
    }
    return text
  }

  /// Returns each option once, or once per summary if commands describe it differently.
  private static func entries(of program: Program) -> [Entry] {
    var found: [Entry] = []
    for subcommand in program.subcommands {
      for option in subcommand.options() {
        let known = found.firstIndex {
          $0.option.name == option.name && $0.option.summary == option.summary
        }
        if let known {
          found[known].commands.append(subcommand)
        } else {
          found.append(
            Entry(option: option, commands: [subcommand]))
        }
      }
    }
    return found.sorted {
      ($0.option.name, $0.option.summary) < ($1.option.name, $1.option.summary)
    }
  }

  /// A row of the table of options.
  private struct Entry {
    let option: OptionDeclaration
    var commands: [Subcommand]
  }

  /// Escapes bars, which would end a table cell.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
