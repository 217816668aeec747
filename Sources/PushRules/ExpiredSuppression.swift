package import PushModel
import PushTexts

extension Rule {
  /// Reported by `ConfigurationUse`, which records the checks of a run.
  package static let expiredSuppression = Rule(
    id: "expired-suppression", severity: .warning, group: .expectation,
    summary: "A suppression in the configuration has expired",
    explanation: """
      An entry under `suppressions` in `.activity-lint.json` may set its last day with `until`. That day is over (in \
      UTC), so its findings count again. Fix them, or review them and give the entry a later day.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0", "until": ⟦"2026-08-31"⟧}]}"#,
        checking: .update(state: #"{"note": null}"#), declarations: .state("var note: String?"),
        now: 1_788_729_113),
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0", "until": "2026-09-30"}]}"#,
        checking: .update(state: #"{"note": null}"#), declarations: .state("var note: String?"),
        now: 1_788_729_113),
    ])
}
