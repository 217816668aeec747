package import PushModel
import PushTexts

extension Rule {
  /// Reported by `ConfigurationUse` after all files are known.
  package static let unmatchedPattern = Rule(
    id: "unmatched-pattern", severity: .warning, group: .expectation,
    summary: "A pattern in the configuration matches no file, or no declaration mentions a type",
    explanation: """
      A pattern under `payloads`, `exclude`, `expected` or `suppressions` in `.activity-lint.json` matches none of the \
      files: they were moved or deleted, or the pattern is misspelled. The entry has no effect; under `expected`, this \
      is an error, because a test does not run. It is reported only by a run that checks the whole folder of the \
      pattern. A name under `types` that no Swift file of the app mentions is reported by a run that checks a folder.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"exclude": [⟦"drafts/*.json"⟧]}"#, checking: .end(state: #"{"note": "Bye"}"#)),
      .configuration(
        #"{"payloads": [{"files": "*.json", "type": "RideAttributes"}]}"#,
        checking: .end(state: #"{"note": "Bye"}"#), declarations: .state("var note: String?")),
    ])
}
