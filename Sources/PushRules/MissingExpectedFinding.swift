package import PushModel
package import PushTexts

extension Rule {
  /// Reported by the configuration instead of a check, because a rule has no access to the findings of other rules.
  package static let missingExpectedFinding = Rule(
    id: "missing-expected-finding", severity: .error, group: .expectation,
    role: .missingExpectation,
    summary: "A payload that must be rejected is not rejected, or not for the given reason",
    explanation: """
      `.activity-lint.json` lists this file under `expected`, with the rules that must reject it. None of the file's \
      findings is from this rule. Either the payload was fixed and belongs with the accepted ones, or the declarations \
      have changed so that it is accepted, or rejected for another reason.
      """,
    sources: [.check],
    examples: [
      .payload(
        #"⟦⟧{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}"#,
        configuration: #"{"expected": [{"files": "example.json", "rules": ["missing-event"]}]}"#),
      .payload(
        .end(),
        configuration: #"{"expected": [{"files": "rejected/*.json", "rules": ["missing-event"]}]}"#),
    ])
}

extension Diagnostic {
  package static func missingExpectation(of rule: String) -> Diagnostic {
    let own = Rule.missingExpectedFinding
    return Diagnostic(
      rule: own.id, severity: own.severity,
      message: "expected a finding of `\(rule)` in this payload, found none", range: 0..<0,
      help: "fix the payload, or its entry under `expected` in `.activity-lint.json`")
  }
}
