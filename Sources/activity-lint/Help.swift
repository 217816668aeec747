import ActivityReports
import PushLinter

/// Help in the shape that Swift users know from swift-argument-parser.
struct Help {
  private let width: Int
  private var text = ""

  /// The column in which explanations start.
  private static let column = 26

  static func root(width: Int) -> String {
    var help = Help(width: width)
    help.paragraph(
      "OVERVIEW: Know what the iPhone will do with a Live Activity push before you send it.")
    help.paragraph("USAGE: \(usage(of: nil))")
    help.options(OptionSpecification.root)
    help.section(
      "SUBCOMMANDS",
      Subcommand.allCases.map { subcommand in
        (subcommand.rawValue + (subcommand == .default ? " (default)" : ""), subcommand.overview)
      })
    help.text += "\n  See 'activity-lint help <subcommand>' for detailed help.\n"
    return help.text
  }

  static func of(_ subcommand: Subcommand, width: Int) -> String {
    var help = Help(width: width)
    help.paragraph("OVERVIEW: \(subcommand.overview)")
    if let discussion = subcommand.discussion { help.paragraph(discussion) }
    help.paragraph("USAGE: \(subcommand.usage)")
    help.section("ARGUMENTS", subcommand.arguments.map { ($0.label, $0.summary) })
    help.options(subcommand.options)
    return help.text
  }

  static func usage(of subcommand: Subcommand?) -> String {
    subcommand?.usage ?? "activity-lint <subcommand>"
  }

  private init(width: Int) { self.width = width }

  private mutating func paragraph(_ paragraph: String) {
    if !text.isEmpty { text += "\n" }
    text += TextWrap.wrapped(paragraph, width: width) + "\n"
  }

  private mutating func options(_ options: [OptionSpecification]) {
    section(
      "OPTIONS",
      options.map { specification in
        ((specification.option == .help ? "-h, " : "") + specification.usage, specification.summary)
      })
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
