import ActivitySchema
import JSONSyntax

extension Rule {
  static let unexpectedNull = Rule(
    id: "unexpected-null", severity: .error, group: .decoding,
    summary: "A value is `null`, but its Swift type is not optional",
    explanation: """
      Only an optional accepts `null`. For every other type, the decoder throws `valueNotFound` (for `Bool`, \
      `typeMismatch`), and the phone drops the whole push. A default value in the declaration changes nothing.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMissing, .stateIsMalformed],
    examples: [
      .contentState(#"{"driver": ⟦null⟧}"#, declarations: .state("var driver: String")),
      .contentState(#"{"isLate": ⟦null⟧}"#, declarations: .state("var isLate = false")),
      .contentState(#"{"driver": "Ana"}"#, declarations: .state("var driver: String")),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard case .unexpectedNull = problem.cause else { return }
      report(
        "\(payload.nameOfValue(at: problem.node, of: problem.property, in: part)) is `null`, but `\(payload.schema[problem.type].name)` is not optional",
        at: problem.node, label: "`null`", notes: payload.declarationNote(of: problem.property),
        effect: Effect.dropped,
        help:
          "send \(payload.describe(problem.type)), or \(payload.tree.key(of: problem.node) == nil ? "remove the element" : "declare the property as optional and omit the key")",
        decodingError: problem.failure(in: part))
    }
  }
}
