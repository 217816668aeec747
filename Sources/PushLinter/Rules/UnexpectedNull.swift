import ActivitySchema
import JSONSyntax

extension Rule {
  static let unexpectedNull = Rule(
    id: "unexpected-null", severity: .error, outcome: .dropped, group: .decoding, inCode: .literals,
    summary: "A value is `null`, but its Swift type is not optional",
    explanation: """
      Only an optional accepts `null`. For every other type, the decoder throws `valueNotFound` (for `Bool`, \
      `typeMismatch`), and the phone drops the whole push. A default value in the declaration changes nothing.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMissing, .stateIsMalformed],
    examples: [
      .contentState(#"{"driver": ⟦null⟧}"#, of: "var driver: String"),
      .contentState(#"{"isLate": ⟦null⟧}"#, of: "var isLate = false"),
      .contentState(#"{"window": [⟦null⟧, 810421913]}"#, of: "var window: ClosedRange<Date>"),
      .contentState(#"{"driver": "Ana"}"#, of: "var driver: String"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard case .unexpectedNull = problem.cause else { return }
      report(
        "\(payload.nameOfValue(at: problem.node, of: problem.property, in: part)) is `null`, but `\(payload.schema[problem.type].name)` is not optional",
        at: problem.node, label: "`null`", notes: payload.declarationNote(of: problem.property),
        effect: payload.dropped,
        help: help(for: problem, in: payload),
        decodingError: problem.failure(in: part))
    }
  }

  private static func help(for problem: DecodingProblem, in payload: Payload) -> Message {
    let expected: Message =
      "send \(payload.describe(problem.type))\(emptyForm(of: payload.schema[problem.type].shape))"
    guard payload.tree.key(of: problem.node) == nil else {
      // `content-state` and `attributes` have no property that could be optional.
      return problem.property == nil
        ? expected
        : "\(expected)\(payload.ifOwned(", or declare the property as optional and omit the key"))"
    }
    return payload.isInArrayOfAnyLength(problem)
      ? "\(expected), or remove the element" : "\(expected): the number of elements is fixed"
  }

  /// Returns the form of a collection without elements, which many serializers write as `null`.
  private static func emptyForm(of shape: Shape) -> Message {
    switch shape {
    case .array, .pairs: ", `[]` if it is empty"
    case .dictionary: ", `{}` if it is empty"
    default: ""
    }
  }
}

extension Payload {
  /// Returns whether an element can be removed from its array: a range, a point or a pair has a fixed number of
  /// elements.
  fileprivate func isInArrayOfAnyLength(_ problem: DecodingProblem) -> Bool {
    guard var type = problem.property?.type else { return false }
    for _ in 0..<Self.maximumNesting {
      switch schema[type].shape {
      case .array(let element):
        if element == problem.type { return true }
        type = element
      case .optional(let wrapped): type = wrapped
      case .dictionary(_, let values): type = values
      default: return false
      }
    }
    return false
  }

  /// The maximum number of nested collections; only a property has deeper types.
  private static var maximumNesting: Int { 64 }
}
