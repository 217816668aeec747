import Foundation
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The line of the console for each decoding failure.
@Suite struct ConsoleLineTests {
  private struct State: Decodable {
    let count: Int
    let isLate: Bool
  }

  /// Each of the two sentences that Foundation logs has its own code. Linux has the same codes, but other sentences.
  @Test(arguments: [
    (#"{"isLate": true}"#, DecodingErrorKind.keyNotFound, 4865),
    (#"{"count": null, "isLate": true}"#, .valueNotFound, 4865),
    (#"{"count": "3", "isLate": true}"#, .typeMismatch, 4864),
    (#"{"count": 3.5, "isLate": true}"#, .dataCorrupted, 4864),
  ])
  func foundationHasOneCodeForTwoKindsOfError(
    _ json: String, _ kind: DecodingErrorKind, _ code: Int
  ) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(json.utf8))
    }
    #expect((error as NSError).code == code)
    let failure = DecodingFailure(part: .contentState, kind: kind, codingPath: [])
    #expect(failure.consoleLine == (code == 4865 ? .stateIsMissing : .stateIsMalformed))
  }

  /// Reports show no line of the console for a failure in `attributes`.
  @Test func attributesHaveNoKnownConsoleLine() {
    let failure = DecodingFailure(part: .attributes, kind: .keyNotFound, codingPath: [])
    #expect(failure.consoleLine == nil)
  }

  /// `explain` lists exactly the lines that reports show.
  @Test(arguments: Rule.all)
  func aRuleListsTheConsoleLinesOfItsExamples(_ rule: Rule) {
    let shown = rule.examples.flatMap { $0.reports(of: rule) }.flatMap { $0.diagnostics }
      .filter { $0.rule == rule.id }.compactMap { $0.consoleLine }
    #expect(Set(shown) == Set(rule.consoleLines))
  }
}
