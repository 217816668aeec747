extension Rule {
  /// Reported by `ConfigurationUse`, once all files are known.
  static let unmatchedPattern = Rule(
    id: "unmatched-pattern", severity: .warning, group: .expectation,
    summary: "A pattern in the configuration matches no file",
    explanation: """
      A pattern under `payloads`, `exclude`, `expected` or `suppressions` in `.activity-lint.json` matches none of the \
      files that were found, because they were moved or deleted, or because of a slip of the pen. What the entry is for does not \
      happen: under `expected` that is a test which does not run, and an error. It is reported only by a run that looked \
      at the whole folder in which the pattern's files would lie.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"exclude": [⟦"drafts/*.json"⟧]}"#,
        checking:
          #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"note": "Bye"}}}"#),
      .configuration(
        #"{"payloads": [{"files": "*.json", "type": "RideAttributes"}]}"#,
        checking:
          #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"note": "Bye"}}}"#,
        declarations: .state("var note: String?")),
    ])
}
