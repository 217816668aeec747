extension Help {
  /// Every command and every option with its environment variable, as Markdown.
  static func markdown(of program: Program) -> String {
    commands(of: program) + "\n" + options(of: program)
      + """

      A variable speaks where the option is not given; several paths in one are separated by `:`, headers by line breaks, and what takes no value is `1` or `0`.

      """
  }

  private static func commands(of program: Program) -> String {
    var text = "| command | |\n|---|---|\n"
    for subcommand in program.subcommands {
      text += "| `\(escaped(subcommand.usage))` | \(escaped(subcommand.overview)) |\n"
    }
    return text
  }

  private static func options(of program: Program) -> String {
    var text = "| option | commands | variable | |\n|---|---|---|---|\n"
    for entry in entries(of: program) where !entry.option.isHelp {
      let names = entry.commands.map { "`\($0.name)`" }.joined(separator: ", ")
      let variable = "`\(entry.variable)`"
      text +=
        "| `\(escaped(entry.option.usage))` | \(names) | \(variable) | \(escaped(entry.option.summary)) |\n"
    }
    return text
  }

  /// Each option once, and once more where it takes other values.
  private static func entries(of program: Program) -> [Entry] {
    var found: [Entry] = []
    for subcommand in program.subcommands {
      for option in subcommand.options {
        let known = found.firstIndex {
          $0.option.name == option.name && $0.option.summary == option.summary
        }
        if let known {
          found[known].commands.append(subcommand)
        } else {
          found.append(
            Entry(
              option: option, variable: option.variable(of: subcommand), commands: [subcommand]))
        }
      }
    }
    return found.sorted {
      ($0.option.name, $0.option.summary) < ($1.option.name, $1.option.summary)
    }
  }

  /// A row of the table of options.
  private struct Entry {
    let option: any OptionDeclaration
    let variable: String
    var commands: [Subcommand]
  }

  /// A bar would end a table's cell, and a bracket in angle brackets is taken for a tag outside of code.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
