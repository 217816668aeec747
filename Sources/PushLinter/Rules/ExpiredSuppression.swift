extension Rule {
  /// Reported by `ConfigurationUse`, which knows what a run has looked at.
  static let expiredSuppression = Rule(
    id: "expired-suppression", severity: .warning, group: .expectation,
    summary: "A suppression in the configuration has passed its last day",
    explanation: """
      An entry under `suppressions` in `.activity-lint.json` may say `until` which day it holds. That day is over (in \
      UTC), so that the findings count again. Mend them, or look at them once more and give the entry another day.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0", "until": ⟦"2026-08-31"⟧}]}"#,
        checking:
          #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": null}}}"#,
        declarations: .state("var note: String?"), now: 1_788_729_113),
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0", "until": "2026-09-30"}]}"#,
        checking:
          #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": null}}}"#,
        declarations: .state("var note: String?"), now: 1_788_729_113),
    ])
}
