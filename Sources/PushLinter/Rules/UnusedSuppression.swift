extension Rule {
  /// Reported by `ConfigurationUse`, once all files are known.
  static let unusedSuppression = Rule(
    id: "unused-suppression", severity: .warning, group: .expectation,
    summary: "A suppression in the configuration suppresses nothing",
    explanation: """
      `.activity-lint.json` lists findings under `suppressions` that somebody decided to live with. This entry matches \
      files that were checked, and none of their findings: they were mended, or moved. Left in place it would hide the \
      next finding of that kind, which nobody has looked at. It is reported only by a run that looked at every file which \
      the entry may mean, with the declarations and options that the configuration names.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"suppressions": [⟦{⟧"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking:
          #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": "Hi"}}}"#,
        declarations: .state("var note: String?")),
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking:
          #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": null}}}"#,
        declarations: .state("var note: String?")),
    ])
}
