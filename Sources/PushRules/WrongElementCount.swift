import ActivitySchema
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let wrongElementCount = Rule(
    id: "wrong-element-count", severity: .error, outcome: .dropped, group: .decoding,
    role: .wrongType, inCode: .literals,
    summary: "An array has too few or too many elements for the Swift type",
    explanation: """
      Ranges, points, sizes and durations are JSON arrays with an element for each part; a missing part makes decoding \
      fail. A dictionary whose keys are neither `String` nor `Int` is an array of alternating keys and values, so its \
      count is even.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMissing, .stateIsMalformed],
    examples: [
      .contentState(#"{⟦"timer"⟧: [810421913]}"#, of: "var timer: ClosedRange<Date>"),
      .contentState(
        #"{⟦"seats"⟧: ["123E4567-E89B-12D3-A456-426614174000"]}"#, of: "var seats: [UUID: Int]"),
      .contentState(
        #"{"seats": ["123E4567-E89B-12D3-A456-426614174000", 1]}"#, of: "var seats: [UUID: Int]"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      guard case .wrongElementCount(let expected, let found) = problem.cause else { return }
      let isDictionary = if case .pairs = value.shape { true } else { false }
      let elements: Message = found == 1 ? "1 element" : "\(found) elements"
      report(
        isDictionary
          ? "\(value.name) has \(elements): the last key has no value"
          : "\(value.name) has \(elements); `\(value.typeName)` requires \(expected)",
        about: value, label: elements, help: "send \(payload.describe(value.type))")
    }
  }
}
