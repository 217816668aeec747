import ActivityReports
import PushLinter

extension Subcommand {
  package static let explain = Subcommand(
    name: "explain",
    overview: "Explain what a rule finds, why it matters, and how to fix it.",
    synopsis: "[<options>] <rule>",
    arguments: [
      Argument(
        "rule", "The id of a rule, such as missing-key.",
        .words(Rule.all.map { Completion.Word($0.id, $0.summary) }))
    ],
    options: {
      Option.all
      Option.explanationFormat
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint explain missing-key",
        "Explain one rule, with an example.")
    ])
}

extension Option<Bool> {
  package static var all: Self { Option(flag: "all", "Explain every rule.") }
}

extension Option<ExplanationFormat> {
  package static var explanationFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, markdown, json; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

package enum ExplanationFormat: String, CaseIterable {
  case text, markdown, json
}
