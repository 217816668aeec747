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

  @Test(arguments: phrases)
  func bannedPhraseIsNotUsed(_ phrase: Phrase) throws {
    let expression = try Regex("(?i)\\b(\(phrase.pattern))\\b")
    for page in Self.pages {
      let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(expression) {
        Issue.record("\(page):\(index + 1): write '\(phrase.replacement)': \(line)")
      }
    }
  }
}
