extension Rule {
  /// Reported by the configuration and not by a check, because a rule knows nothing of what others found.
  static let missingExpectedFinding = Rule(
    id: "missing-expected-finding", severity: .error, group: .expectation,
    summary: "A payload that must be rejected is not, or not for the reason given",
    explanation: """
      `.activity-lint.json` lists this file under `expected`, with the rules that must reject it. None of its \
      findings is of this rule: either the payload was fixed, and belongs with the accepted ones, or the \
      declarations have changed so that it is accepted or rejected for something else.
      """,
    sources: [.check],
    examples: [
      .payload(
        #"⟦⟧{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}"#,
        configuration: #"{"expected": [{"files": "example.json", "rules": ["missing-event"]}]}"#),
      .payload(
        #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}"#,
        configuration: #"{"expected": [{"files": "rejected/*.json", "rules": ["missing-event"]}]}"#),
    ])
}

extension Diagnostic {
  static func missingExpectation(of rule: String) -> Diagnostic {
    let own = Rule.missingExpectedFinding
    return Diagnostic(
      rule: own.id, severity: own.severity,
      message: "this payload must be rejected for `\(rule)`, and is not", range: 0..<0, pointer: "",
      label: "", notes: [], effect: "",
      help: "mend the payload, or its entry under `expected` in `.activity-lint.json`",
      decodingError: nil)
  }
}
