extension Rule {
  /// Reported by `ConfigurationUse` after all files are known.
  static let unusedSuppression = Rule(
    id: "unused-suppression", severity: .warning, group: .expectation,
    summary: "A suppression in the configuration suppresses nothing",
    explanation: """
      `.activity-lint.json` lists findings under `suppressions` that were accepted on purpose. This entry matches \
      files that were checked, but none of their findings: they were fixed, or moved. If the entry remains, it hides \
      the next finding of that kind before it is reviewed. It is reported only by a run that checked every file that \
      the entry can match, with the declarations and options that the configuration names.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"suppressions": [⟦{⟧"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking: .update(state: #"{"note": "Hi"}"#), declarations: .state("var note: String?")),
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking: .update(state: #"{"note": null}"#), declarations: .state("var note: String?")),
    ])
}
