import ActivityReports
import PushLinter

extension Subcommand {
  package static let rules = Subcommand(
    name: "rules",
    overview: "List every rule with its severity.",
    synopsis: "[<options>]",
    options: {
      Option.rulesFormat
      Option.help
    })
}

extension Option<RulesFormat> {
  package static var rulesFormat: Self {
    Option(
      choice: "format", "format", "The output format. (values: text, json; default: text)",
      default: .text)
  }
}

package enum RulesFormat: String, CaseIterable {
  case text, json
}
