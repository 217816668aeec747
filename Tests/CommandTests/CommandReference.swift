@testable import CommandSyntax

/// Every command and every option, as Markdown: the reference in `docs/cli.md`.
enum CommandReference {
  static var markdown: String {
    [
      commands, options, table("variable", variables), table("file", files),
      table("exit status", exitStatuses),
    ].joined(separator: "\n")
  }

  private static var commands: String {
    var text = "| command | |\n|---|---|\n"
    for subcommand in Subcommand.all {
      text += "| `\(escaped(subcommand.usage))` | \(escaped(subcommand.overview)) |\n"
    }
    return text
  }

  private static var options: String {
    var text = "| option | commands | |\n|---|---|---|\n"
    for entry in entries where entry.option.name != "help" {
      let names = entry.commands.map { "`\($0.name)`" }.joined(separator: ", ")
      text += "| `\(escaped(entry.option.usage))` | \(names) | \(escaped(entry.option.summary)) |\n"
    }
    return text
  }

  /// Each option once, or once per summary if commands describe it differently.
  private static var entries: [(option: OptionDeclaration, commands: [Subcommand])] {
    var found: [(option: OptionDeclaration, commands: [Subcommand])] = []
    for subcommand in Subcommand.all {
      for option in subcommand.options() {
        let known = found.firstIndex {
          $0.option.name == option.name && $0.option.summary == option.summary
        }
        if let known {
          found[known].commands.append(subcommand)
        } else {
          found.append((option, [subcommand]))
        }
      }
    }
    return found.sorted {
      ($0.option.name, $0.option.summary) < ($1.option.name, $1.option.summary)
    }
  }

  private static func table(_ title: String, _ rows: KeyValuePairs<String, String>) -> String {
    rows.reduce("| \(title) | |\n|---|---|\n") { text, row in
      text + "| `\(row.key)` | \(escaped(row.value)) |\n"
    }
  }

  /// Escapes bars, which would end a table cell.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static let exitStatuses: KeyValuePairs = [
    "0":
      "There are no findings at or above the threshold of --fail-on. The other commands: nothing is reported, or the work is done.",
    "1":
      "check, compat: there are findings at or above the threshold; after --fix, remaining ones; with --diff, something to fix. sample: the app may reject the sample.",
    "2":
      "The command failed: usage, configuration, a file, no declaration, or no payload. Nothing is proven.",
  ]

  private static let variables: KeyValuePairs = [
    Options.configurationVariable: "The configuration file, unless --config names one.",
    "NO_COLOR": "Any value but the empty one turns color off.",
    "FORCE_COLOR, CLICOLOR_FORCE":
      "Any value but 0 turns color on, also without a terminal.",
    "COLUMNS": "The width of text. (default: that of the terminal, or 80)",
    "TMPDIR": "The folder of temporary files. (default: /tmp)",
  ]

  private static let files: KeyValuePairs = [
    ".activity-lint.json":
      "The configuration: the nearest one in the working directory or above it, up to the root of the repository. init writes it."
  ]
}
