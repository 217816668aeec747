extension Help {
  /// Every command and every option with its environment variable, as Markdown.
  static var markdown: String {
    commands + "\n" + options
      + """

      A variable speaks where the option is not given; several paths in one are separated by `:`, headers by line breaks, and what takes no value is `1` or `0`.

      """
  }

  private static var commands: String {
    var text = "| command | |\n|---|---|\n"
    for subcommand in Subcommand.allCases {
      text += "| `\(escaped(subcommand.usage))` | \(escaped(subcommand.overview)) |\n"
    }
    return text
  }

  private static var options: String {
    var text = "| option | commands | variable | |\n|---|---|---|---|\n"
    for specification in specifications where specification.option != .help {
      let commands = Subcommand.allCases.filter { subcommand in
        subcommand.options.contains { $0.isSame(as: specification) }
      }
      let names = commands.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let variable = "`\(specification.variable)`"
      text +=
        "| `\(escaped(specification.usage))` | \(names) | \(variable) | \(escaped(specification.summary)) |\n"
    }
    return text
  }

  /// Each option once, and once more where it takes other values.
  private static var specifications: [OptionSpecification] {
    var found: [OptionSpecification] = []
    for specification in Subcommand.allCases.flatMap({ $0.options })
    where !found.contains(where: { $0.isSame(as: specification) }) {
      found.append(specification)
    }
    return found.sorted { ($0.option.rawValue, $0.summary) < ($1.option.rawValue, $1.summary) }
  }

  /// A bar would end a table's cell, and a bracket in angle brackets is taken for a tag outside of code.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension OptionSpecification {
  fileprivate func isSame(as other: OptionSpecification) -> Bool {
    option == other.option && summary == other.summary
  }
}
