import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Strings of a state that the matcher accepts, and similar ones that it leaves to the engine.
@Suite struct MatchedTextTests {
  private static let linter = Linter(
    schema: .declared(
      by:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var s: String } }")
  )

  private static func isAccepted(_ value: String) -> Bool {
    MatcherComparison.accepts(push(value), by: linter)
  }

  private static func push(_ value: String) -> String {
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"s": "\#(value)"}}}"#
  }

  @Test(arguments: [
    "", "a", "undefined or not", "a (b) c", "Tom \\u0026 Jerry", "a\\nb", "\\ud83d\\ude80 Chloé",
    "u", "N",
    "100 %d",
  ])
  func ordinaryTextsAreAccepted(_ text: String) {
    for count in [0, 1, 7, 8, 15, 16, 17, 40] {
      #expect(Self.isAccepted(String(repeating: "a", count: count) + text))
    }
  }

  /// A bracket and an escape can spell a value together.
  @Test(arguments: [
    "(null)", "[object Object]", "<nil>", "Optional(1)", "\\u003cnil\\u003e", "\\u003Cnull>",
    "\\u0028null)", "a (b) \\u005bobject Object]", "a (b) \\u0028null)", "a (Optional\\u0028 x",
    "a (b) \\n", "\\n (b)",
  ])
  func otherTextsAreNot(_ text: String) {
    for count in 0..<17 {
      #expect(!Self.isAccepted(String(repeating: "a", count: count) + text))
    }
  }

  /// Go's encoder writes `<` as an escape.
  @Test(arguments: [
    "<nil>", "\\u003cnil\\u003e", "\\u003Cnil\\u003E", "a \\u003cnull>", "\\u0028null\\u0029",
    "\\u005Bobject Object]",
  ])
  func aValueIsReportedHoweverItsBracketIsWritten(_ value: String) {
    let report = Self.linter.lint(Source(name: "a.json", bytes: Array(Self.push(value).utf8)))
    #expect(report.diagnostics.map { $0.rule } == ["stringified-value"])
  }
}
