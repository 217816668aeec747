import Foundation
import Testing

/// Sources and documentation use ordinary technical words.
@Suite struct PlainEnglishTests {
  /// A banned expression with its replacement.
  struct Phrase: CustomTestStringConvertible {
    let pattern: String
    let replacement: String

    var testDescription: String { pattern }
  }

  static let phrases = [
    Phrase(pattern: #"stands?|stood|standing"#, replacement: "is, contains, follows"),
    Phrase(pattern: #"lies|lay"#, replacement: "is, precedes, follows"),
    Phrase(pattern: #"(comes?|came) (to|across)"#, replacement: "is, finds"),
    Phrase(pattern: #"go(es)? by"#, replacement: "uses, depends on"),
    Phrase(
      pattern: #"t(akes?|aken|aking|ook) (down|for|note|out)"#,
      replacement: "collects, records, removes"),
    Phrase(pattern: #"mend(s|ed|ing)?|repair(s|ed|ing)?"#, replacement: "fix"),
    Phrase(pattern: #"in vain"#, replacement: "unused"),
    Phrase(pattern: #"deserves?"#, replacement: "needs"),
    Phrase(pattern: #"slips? of the pen"#, replacement: "misspelling"),
    Phrase(
      pattern: #"nobody|anybody|somebody|whoever|whatever|thereof|whereof"#,
      replacement: "the name of the person or thing"),
    Phrase(pattern: #"(is|are) to be"#, replacement: "must"),
    Phrase(
      pattern: #"be content|pass(es|ed)? over|set(s|ting)? aside"#, replacement: "skip, suppress"),
    Phrase(
      pattern: #"weighs?|weighed|judg(e|es|ed|ing|ement|ment)"#, replacement: "check, compare"),
    Phrase(pattern: #"colour(s|ed|ing)?(?!\")"#, replacement: "color"),
    Phrase(pattern: #"turn(s|ed)? out|work(s|ed)? out"#, replacement: "is, computes"),
    Phrase(pattern: #"to be said|has a say|nothing to say"#, replacement: "no finding"),
    Phrase(pattern: #"get(s|ting)? ready"#, replacement: "prepares"),
    Phrase(
      pattern: #"at hand|known again|speaks? of|as it were|true where|false where"#,
      replacement: "the plain word, or Whether"),
  ]

  private static let pages: [String] =
    Repository.swiftFiles(in: "Sources") + DocumentPage.all.map { $0.path } + ["ARCHITECTURE.md"]

  /// One search for all phrases: a search for each reads every page that many times.
  private static func expression() throws -> NSRegularExpression {
    let alternatives = phrases.map { $0.pattern }.joined(separator: "|")
    return try NSRegularExpression(
      pattern: "\\b(\(alternatives))\\b", options: .caseInsensitive)
  }

  private static func replacement(for text: Substring) throws -> String {
    try phrases.first {
      try Regex("(?i)\($0.pattern)").wholeMatch(in: text) != nil
    }?.replacement ?? "another word"
  }

  @Test func bannedPhrasesAreNotUsed() throws {
    let expression = try Self.expression()
    for page in Self.pages {
      let text = try Repository.text(page)
      for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        guard let found = Range(match.range, in: text) else { continue }
        let line = text[..<found.lowerBound].count { $0.isNewline } + 1
        let replacement = try Self.replacement(for: text[found])
        Issue.record("\(page):\(line): write '\(replacement)' instead of '\(text[found])'")
      }
    }
  }

  @Test(arguments: [
    ("it lies there", "is, precedes, follows"), ("Nobody knows", "the name of the person or thing"),
    ("the colour of", "color"), ("a case true where b", "the plain word, or Whether"),
  ])
  func bannedPhraseIsFound(_ text: String, _ replacement: String) throws {
    let range = NSRange(text.startIndex..., in: text)
    let match = try #require(try Self.expression().firstMatch(in: text, range: range))
    let found = try #require(Range(match.range, in: text))
    #expect(try Self.replacement(for: text[found]) == replacement)
  }
}
