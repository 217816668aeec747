import Foundation
import Testing

@testable import PushLinter

/// Which line of a log goes with which failure.
@Suite struct ConsoleLineTests {
  private struct State: Decodable {
    let count: Int
    let isLate: Bool
  }

  /// The codes are those that Foundation's two sentences go with; Linux has the codes, and other sentences.
  @Test(arguments: [
    (#"{"isLate": true}"#, DecodingErrorKind.keyNotFound, 4865),
    (#"{"count": null, "isLate": true}"#, .valueNotFound, 4865),
    (#"{"count": "3", "isLate": true}"#, .typeMismatch, 4864),
    (#"{"count": 3.5, "isLate": true}"#, .dataCorrupted, 4864),
  ])
  func foundationSaysOneThingForTwoKindsOfError(
    _ json: String, _ kind: DecodingErrorKind, _ code: Int
  ) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(json.utf8))
    }
    #expect((error as NSError).code == code)
    let failure = DecodingFailure(part: .contentState, kind: kind, codingPath: [])
    #expect(failure.consoleLine == (code == 4865 ? .stateIsMissing : .stateIsMalformed))
  }

  /// No report shows a line for the other half of a push.
  @Test func nothingIsKnownToBeLoggedForAttributes() {
    let failure = DecodingFailure(part: .attributes, kind: .keyNotFound, codingPath: [])
    #expect(failure.consoleLine == nil)
  }

  /// What `explain` promises is what a report shows.
  @Test(arguments: Rule.all)
  func aRulesLinesAreThoseOfItsExamples(_ rule: Rule) {
    let shown = rule.examples.flatMap { $0.reports(of: rule) }.flatMap { $0.diagnostics }
      .filter { $0.rule == rule.id }.compactMap { $0.consoleLine }
    #expect(Set(shown) == Set(rule.consoleLines))
  }
}
