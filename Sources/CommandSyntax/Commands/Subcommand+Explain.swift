import ActivityReports
import PushModel
import PushRules

extension Subcommand {
  package static let explain = Subcommand(
    name: "explain",
    overview: "Explain a rule, an error, or a line of a log, and what to do.",
    discussion: """
      Without an argument, lists every rule with its severity, and the supported vendor requests with the places of the push \
      in them. Besides rules and vendors, explains APNs reasons and statuses, connection errors, errors of Firebase, Expo and \
      other vendors, and lines of the phone's log. Ignores case and surrounding text. For a log on standard input, explains \
      each kind of line once, with the number of its lines and the rules that find its causes.
      """,
    synopsis: "[<options>] [<rule or text>]",
    arguments: [
      Argument(
        "rule or text",
        "The id of a rule such as missing-key, a vendor such as fcm, an error, or a line of a log; - reads a log from standard input.",
        .words(Rule.all.map { Completion.Word($0.id, $0.summary) }))
    ],
    options: {
      Option.explanationFormat
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint explain missing-key",
        "Explain one rule, with an example."),
      Example(
        "activity-lint explain 400 BadDeviceToken",
        "Explain an answer of APNs."),
    ])
}

extension Option<ExplanationFormat> {
  package static var explanationFormat: Self {
    Option(
      choice: "format", "format",
      "The output format of an explanation. (values: text, json; default: text)", default: .text)
  }
}

package enum ExplanationFormat: String, CaseIterable {
  case text, json
}
