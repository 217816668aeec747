/// Completions for fish.
package enum FishCompletions {
  package static func script(for program: Program) -> String {
    let subcommands = program.subcommands.map { $0.name }.joined(separator: " ")
    var lines = [
      "function __activity_lint_is",
      "  set -l words (commandline -opc)",
      "  set -l command \(program.defaultSubcommand.name)",
      "  if contains -- \"$words[2]\" \(subcommands)",
      "    set command $words[2]",
      "  end",
      "  contains -- $command $argv",
      "end",
      "function __activity_lint_is_first",
      "  test (count (commandline -opc)) -eq 1",
      "end",
    ]
    for word in Completion.names(of: program.subcommands) {
      lines.append(line("__activity_lint_is_first", "-a \(word.text)", word.summary))
    }
    for option in Program.optionsBeforeCommands {
      lines.append(self.option(option, where: "__activity_lint_is_first"))
    }
    for subcommand in program.subcommands {
      let condition = "__activity_lint_is \(subcommand.name)"
      lines += subcommand.options().map { option($0, where: condition) }
      switch subcommand.arguments.first?.completion() {
      case .files: break
      case .words(let words):
        lines.append(line(condition, "-f", ""))
        lines += words.map { line(condition, "-a \($0.text)", $0.summary) }
      case .declaredTypes:
        lines.append(line(condition, "-f -a \(Shell.quoted("(\(Completion.typesCommand))"))", ""))
      case .unknown, nil: lines.append(line(condition, "-f", ""))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func option(
    _ option: OptionDeclaration, where condition: String
  ) -> String {
    let name = "-l \(option.name)"
    let values =
      switch option.completion {
      case .files: " -r -F"
      case .words(let words):
        (option.takesSeparateValue ? " -x" : " -f")
          + " -a \(Shell.quoted(words.map { $0.text }.joined(separator: " ")))"
      case .declaredTypes: " -x -a \(Shell.quoted("(\(Completion.typesCommand))"))"
      case .unknown: option.takesSeparateValue ? " -x" : ""
      case nil: ""
      }
    return line(condition, name + values, option.brief)
  }

  private static func line(_ condition: String, _ what: String, _ summary: String) -> String {
    let description = summary.isEmpty ? "" : " -d \(Shell.quoted(summary))"
    return "complete -c activity-lint -n \(Shell.quoted(condition)) \(what)\(description)"
  }
}
