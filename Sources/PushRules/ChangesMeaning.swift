package import PushModel
import PushTexts

extension Rule {
  package static let changesMeaning = Rule(
    id: "changes-meaning", severity: .warning, group: .compatibility,
    summary: "Two versions of the app read the same value as different things",
    explanation: """
      Both versions decode the value, so no push is lost, but one of them shows something wrong: a date that is only a \
      number in the other version, seconds that became milliseconds, a raw value that moved to another case, two keys that \
      changed places.
      """,
    sources: [.decoder],
    examples: [
      .versions(old: .state("var arrival: Double"), new: .state("var ⟦arrival⟧: Date")),
      .versions(
        old: .state("var arrival: Date"), new: .state("var arrival: Date", "var driver: String?")),
    ])
}
