import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let reversedRange = Rule(
    id: "reversed-range", severity: .error, outcome: .dropped, group: .decoding, inCode: .literals,
    summary: "A range's lower bound is above its upper bound",
    explanation: """
      A `Range` or `ClosedRange` is an array of its bounds, the lower one first. The decoder rejects bounds in the \
      wrong order, and the phone drops the push. Equal bounds are valid.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{⟦"timer"⟧: [810421913, 810421900]}"#, of: "var timer: ClosedRange<Date>"),
      .contentState(#"{"timer": [810421900, 810421913]}"#, of: "var timer: ClosedRange<Date>"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      guard case .reversedRange = problem.cause else { return }
      let bounds = payload.tree.elements(of: value.node).prefix(2).map(payload.tree.spelling)
      guard let lower = bounds.first, let upper = bounds.last else { return }
      report(
        "\(value.name) has a lower bound of \(lower), which is above its upper bound of \(upper)",
        about: value, label: "the lower bound must be first", help: "send [\(upper), \(lower)]")
    }
  }
}
