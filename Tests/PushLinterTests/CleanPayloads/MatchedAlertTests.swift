import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules

/// Strings of an alert that the matcher accepts, and similar ones that it leaves to the engine.
@Suite struct MatchedAlertTests {
  private static let linter = Linter(
    schema: .declared(
      by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }"))

  private static func isAccepted(_ title: String) -> Bool {
    let push = """
      {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"n": 1},
        "alert": {"title": "\(title)", "body": "b"}}}
      """
    return MatcherComparison.accepts(push, by: linter)
  }

  @Test(arguments: [
    "Lunch under the sun", "unde fined", "Na N", "Nana (old)", "u", "N", "12345678 unknown",
    "\\u00e9 \\ud83d\\ude80", "Chloé", "a\\nb", "a (b) c",
  ])
  func ordinaryTextsAreAccepted(_ text: String) { #expect(Self.isAccepted(text)) }

  /// At every place in a word of eight bytes.
  @Test(arguments: [
    "%", "%d", "undefined", "NaN", "\\u0025", "\\u0041", "<b>", "[a]", "(null)", "(a)x%",
  ])
  func suspiciousTextsAreNot(_ text: String) {
    for count in 0..<17 {
      let before = String(repeating: "a", count: count)
      #expect(!Self.isAccepted(before + text))
      #expect(!Self.isAccepted(before + " " + text + " b"))
    }
  }

  @Test(arguments: ["", "null", "None", "nil", "nan", "Infinity"])
  func wholeTextsAreNotAccepted(_ text: String) { #expect(!Self.isAccepted(text)) }
}
