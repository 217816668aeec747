import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// White space between tokens changes no result, unless the text is nearly too large with it.
@Suite struct MatchedBlankTests {
  private static let schema = Schema.declared(
    by: """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable { var name: String; var stops: [Int] }
      }
      """)
  private static let tokens = [
    "{", #""aps""#, ":", "{", #""timestamp""#, ":", "1788729113", ",", #""event""#, ":",
    #""update""#,
    ",", #""content-state""#, ":", "{", #""name""#, ":", #""a""#, ",", #""stops""#, ":", "[", "1",
    ",", "2", "]", "}", "}", "}",
  ]

  @Test(arguments: ["", "\t", "\r\n", "\n\t ", " \n", "x"], 0...17)
  func blanksBetweenTokensAreSkipped(_ others: String, _ spaces: Int) {
    let blanks = others + String(repeating: " ", count: spaces) + others
    let comparison = Self.comparison(Self.tokens.joined(separator: blanks))
    #expect(comparison.isAccepted == (others != "x"))
    #expect(comparison.objection == nil)
  }

  @Test(arguments: [" ", "        ", "\n        ", "\t"])
  func blanksAroundTextAreSkipped(_ blanks: String) {
    let text = blanks + Self.tokens.joined() + blanks
    #expect(Self.comparison(text).isAccepted)
    #expect(Self.comparison(text).objection == nil)
  }

  @Test(arguments: [" ", "  ", "\n", "\n          ", " \t"], [true, false])
  func textThatIsLargeWithItsBlanksNeedsTheEngine(_ blanks: String, _ isSent: Bool) {
    let size = Self.tokens.joined().utf8.count
    let limits = [PushSize.leastWarned, ActivityLimits.devicePush]
    for count in limits.flatMap({ limit in (0...9).map { limit - size - 5 + $0 } }) {
      // The blanks after the first token fill the text up to the limit, and the other ones add little.
      let text =
        Self.tokens[0] + String(repeating: " ", count: count)
        + Self.tokens.dropFirst().joined(separator: blanks)
      let comparison = Self.comparison(text, isSent: isSent)
      #expect(comparison.isAccepted == (text.utf8.count < limits[0]))
      #expect(comparison.objection == nil)
    }
  }

  private static func comparison(
    _ text: String, isSent: Bool = true
  ) -> MatcherComparison {
    let source = Source(name: "push.json", bytes: Array(text.utf8), isSent: isSent)
    return MatcherComparison(of: source, by: Linter(schema: schema))
  }
}
