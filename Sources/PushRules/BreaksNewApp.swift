package import PushModel
import PushTexts

extension Rule {
  package static let breaksNewApp = Rule(
    id: "breaks-new-app", severity: .error, outcome: .dropped, group: .compatibility,
    summary: "The new build of the app drops pushes that follow the old declarations",
    explanation: """
      The server still follows the old declarations when the first phones have the new build. A new property without \
      an optional type is then missing, and a default value does not help: the synthesized decoder requires its key. \
      The new build also decodes the stored state of running activities. The payload in the finding decodes with the \
      old declarations and does not decode with the new ones.
      """,
    sources: [.decoder],
    examples: [
      .versions(
        old: .state("var driver: String"),
        new: .state("var driver: String", "var ⟦surge⟧: Bool = false")),
      .versions(
        old: .state("var driver: String"), new: .state("var driver: String", "var surge: Bool?")),
    ])
}
