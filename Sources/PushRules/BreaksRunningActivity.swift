package import PushModel
import PushTexts

extension Rule {
  package static let breaksRunningActivity = Rule(
    id: "breaks-running-activity", severity: .warning, group: .compatibility,
    summary: "The new build may not decode the stored state of a running activity",
    explanation: """
      A Live Activity can run while the app is updated. Its attributes and its state were stored by the old build, and \
      the new build decodes them. Apple does not document the effect of a failed decoding, so this is a warning. The \
      program reports it if the comparison is limited to stored activities; otherwise the finding about the server \
      mentions it, because the same values fail.
      """,
    sources: [.decoder],
    examples: [
      .versions(
        old: .state("var driver: String"), new: .state("var driver: String", "var ⟦surge⟧: Bool"),
        exchanges: [.storedByOldApp]),
      .versions(
        old: .state("var driver: String"), new: .state("var driver: String", "var surge: Bool?"),
        exchanges: [.storedByOldApp]),
    ])
}
