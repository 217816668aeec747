/// Completions for fish.
enum FishCompletions {
  static var script: String {
    let subcommands = Subcommand.allCases.map { $0.rawValue }.joined(separator: " ")
    var lines = [
      "function __activity_lint_is",
      "  set -l words (commandline -opc)",
      "  set -l command \(Subcommand.default.rawValue)",
      "  if contains -- \"$words[2]\" \(subcommands)",
      "    set command $words[2]",
      "  end",
      "  contains -- $command $argv",
      "end",
      "function __activity_lint_is_first",
      "  test (count (commandline -opc)) -eq 1",
      "end",
    ]
    for word in Subcommand.words {
      lines.append(line("__activity_lint_is_first", "-a \(word.text)", word.summary))
    }
    for specification in OptionSpecification.root where specification.option != .help {
      lines.append(option(specification, where: "__activity_lint_is_first"))
    }
    for subcommand in Subcommand.allCases {
      let condition = "__activity_lint_is \(subcommand.rawValue)"
      lines += subcommand.options.map { option($0, where: condition) }
      switch subcommand.argument?.completion {
      case .files: break
      case .words(let words):
        lines.append(line(condition, "-f", ""))
        lines += words.map { line(condition, "-a \($0.text)", $0.summary) }
      case .wordThenFiles(let words):
        lines += words.map { line(condition, "-a \($0.text)", $0.summary) }
      case .unknown, nil: lines.append(line(condition, "-f", ""))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func option(
    _ specification: OptionSpecification, where condition: String
  ) -> String {
    let name = "-l \(specification.option.rawValue)"
    let values =
      switch specification.completion {
      case .files: " -r -F"
      case .words(let words), .wordThenFiles(let words):
        (specification.mayStandApart ? " -x" : "")
          + " -a \(Shell.quoted(words.map { $0.text }.joined(separator: " ")))"
      case .unknown: specification.mayStandApart ? " -x" : ""
      case nil: ""
      }
    return line(condition, name + values, specification.brief)
  }

  private static func line(_ condition: String, _ what: String, _ summary: String) -> String {
    let description = summary.isEmpty ? "" : " -d \(Shell.quoted(summary))"
    return "complete -c activity-lint -n \(Shell.quoted(condition)) \(what)\(description)"
  }
}
