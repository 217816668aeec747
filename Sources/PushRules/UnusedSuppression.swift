package import PushModel
import PushTexts

extension Rule {
  /// Reported by `ConfigurationUse` after all files are known, and by `SuppressionComments` after the other findings of a file.
  package static let unusedSuppression = Rule(
    id: "unused-suppression", severity: .warning, group: .expectation,
    summary: "A suppression suppresses nothing",
    explanation: """
      An entry under `suppressions` in `.activity-lint.json`, or a comment such as `// activity-lint-ignore \
      null-value: the app before 3.0`, accepts findings on purpose. The files of this one were checked, but it matches \
      none of their findings: they were fixed or moved. If it remains, it hides the next finding of that kind before \
      it is reviewed. It is reported only by a run that checks every file it can match, with the declarations and \
      options of the configuration. A comment without a reason, or without a known rule, suppresses nothing either.
      """,
    sources: [.check],
    examples: [
      .configuration(
        #"{"suppressions": [⟦{⟧"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking: .update(state: #"{"note": "Hi"}"#), declarations: .state("var note: String?")),
      .configuration(
        #"{"suppressions": [{"rule": "null-value", "files": "*.json", "reason": "the app before 3.0"}]}"#,
        checking: .update(state: #"{"note": null}"#), declarations: .state("var note: String?")),
      Rule.Example(
        markedText: """
          // activity-lint-ignore ⟦null-value⟧: the app before 3.0
          send({ aps: { timestamp: 1788729113, event: "update", "content-state": { note: "Hi" } } });
          """, kind: .javaScript, declarations: .state("var note: String?")),
      Rule.Example(
        markedText: """
          // activity-lint-ignore null-value: the app before 3.0
          send({ aps: { timestamp: 1788729113, event: "update", "content-state": { note: null } } });
          """, kind: .javaScript, declarations: .state("var note: String?")),
    ])
}
