import ActivityReports

/// Help text in the layout of swift-argument-parser.
package struct Help {
  private let width: Int
  private var text = ""

  /// The column in which summaries start.
  private static let column = 26

  package static func of(_ program: Program, width: Int) -> String {
    var help = Help(width: width)
    help.paragraph("OVERVIEW: \(Program.overview)")
    help.paragraph("USAGE: activity-lint <subcommand>")
    help.options(Program.optionsBeforeCommands + [Option.help.declaration])
    help.section(
      "SUBCOMMANDS",
      program.subcommands.map { subcommand in
        let isDefault = subcommand.name == program.defaultSubcommand.name
        return (subcommand.name + (isDefault ? " (default)" : ""), subcommand.overview)
      })
    help.text += "\n  See 'activity-lint <subcommand> --help' for detailed help.\n"
    return help.text
  }

  package static func of(_ subcommand: Subcommand, width: Int) -> String {
    var help = Help(width: width)
    help.paragraph("OVERVIEW: \(subcommand.overview)")
    if let discussion = subcommand.discussion { help.paragraph(discussion) }
    help.paragraph("USAGE: \(subcommand.usage)")
    help.section("ARGUMENTS", subcommand.arguments.map { ("<\($0.name)>", $0.summary) })
    help.options(subcommand.availableOptions)
    help.nativeOptions(of: subcommand)
    help.section("EXAMPLES", subcommand.examples.map { ($0.command, $0.summary) })
    return help.text
  }

  private init(width: Int) { self.width = width }

  private mutating func paragraph(_ paragraph: String) {
    if !text.isEmpty { text += "\n" }
    text += TextWrap.wrapped(paragraph, width: width) + "\n"
  }

  private mutating func nativeOptions(of subcommand: Subcommand) {
    let names = subcommand.options().filter { subcommand.nativeOptions.contains($0.name) }
    guard !names.isEmpty else { return }
    let list = names.map { $0.spelling }.joined(separator: ", ")
    paragraph("The native program has more options: \(list).")
  }

  private mutating func options(_ options: [OptionDeclaration]) {
    for group in OptionGroup.groups(of: options) {
      section(
        group.title,
        group.options.map { (($0.shortSpelling.map { $0 + ", " } ?? "") + $0.usage, $0.summary) })
    }
  }

  private mutating func section(_ title: String, _ rows: [(label: String, summary: String)]) {
    guard !rows.isEmpty else { return }
    text += "\n\(title):\n"
    for row in rows {
      let lines = TextWrap.lines(of: row.summary, width: width - Self.column)
      let label = "  " + row.label
      let indent = String(repeating: " ", count: Self.column)
      if label.count < Self.column {
        text += label + indent.dropFirst(label.count)
      } else {
        text += label + "\n" + indent
      }
      text += lines.joined(separator: "\n" + indent) + "\n"
    }
  }
}
