import ActivitySchema
import Testing

@testable import PushLinter

/// White space between tokens changes neither the result nor the size of a minified payload.
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
  func blanksCountOnlyIfTheTextIsSentUnchanged(_ blanks: String, _ countsAsSent: Bool) {
    let size = Self.tokens.joined().utf8.count
    let spaces = (0...9).map { ActivityLimits.devicePush * 9 / 10 - size - 5 + $0 }
    for count in spaces {
      // The blanks after the first token fill the text up to the limit, and the other ones add little.
      let text =
        Self.tokens[0] + String(repeating: " ", count: count)
        + Self.tokens.dropFirst().joined(separator: blanks)
      let comparison = Self.comparison(text, countsAsSent: countsAsSent)
      #expect(comparison.isAccepted || countsAsSent)
      #expect(comparison.objection == nil)
    }
  }

  private static func comparison(
    _ text: String, countsAsSent: Bool = true
  ) -> MatcherComparison {
    let linter = Linter(
      schema: schema,
      configuration: Configuration(limits: Limits(countsAsSent: countsAsSent)))
    return MatcherComparison(of: Source(name: "push.json", bytes: Array(text.utf8)), by: linter)
  }
}
