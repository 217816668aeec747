package import PushModel
import PushTexts

extension Rule {
  package static let breaksOldApp = Rule(
    id: "breaks-old-app", severity: .error, outcome: .dropped, group: .compatibility,
    summary: "Old builds of the app drop pushes that follow the new declarations",
    explanation: """
      Phones keep an old build of the app until their owners update, and some never do. When the server follows the new \
      declarations, `JSONDecoder` of an old build rejects missing keys, new cases, \
      and values of another type. The phone ignores such a push, and APNs still answers 200. The payload in the \
      finding decodes with the new declarations and does not decode with the old ones. A value at the limits of a number \
      type is only a warning, because few servers send it.
      """,
    sources: [.decoder],
    examples: [
      .versions(
        old: .state(
          "var driver: String", "var phase: Phase",
          after: "enum Phase: String, Codable { case waiting, riding }\n"),
        new: .state(
          "var driver: String", "var phase: Phase",
          after: "enum Phase: String, Codable { case waiting, riding, ⟦arrived⟧ }\n")),
      .versions(
        old: .state("var driver: String"), new: .state("var driver: String", "var tip: Double?")),
    ])
}
