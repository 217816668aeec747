import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

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
    payload.forEachProblem { problem, value in
      guard case .unexpectedNull = problem.cause else { return }
      report(
        "\(value.name) is `null`, but `\(value.typeName)` is not optional", about: value,
        label: "`null`", help: help(for: value))
    }
  }

  private static func help(for value: DecodedValue) -> Message {
    let payload = value.payload
    let expected: Message = "send \(payload.describe(value.type))\(emptyForm(of: value.shape))"
    guard payload.tree.key(of: value.node) == nil else {
      // `content-state` and `attributes` have no property that could be optional.
      return value.property == nil
        ? expected
        : "\(expected)\(payload.ifOwned(", or declare the property as optional and omit the key"))"
    }
    return payload.isInArrayOfAnyLength(value)
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
  fileprivate func isInArrayOfAnyLength(_ value: DecodedValue) -> Bool {
    guard var type = value.property?.type else { return false }
    for _ in 0..<Self.maximumNesting {
      switch schema[type].shape {
      case .array(let element):
        if element == value.type { return true }
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
