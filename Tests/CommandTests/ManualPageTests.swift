import Foundation
import Testing

@testable import CommandSyntax

@Suite struct ManualPageTests {
  private static let page = ManualPage.of(.activityLint)
  private static let lines = page.split(separator: "\n", omittingEmptySubsequences: false)

  /// The page without fonts and escapes.
  private static let text = plain(page)

  private static func plain(_ text: String) -> String {
    [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""),
      ("\\(ga", "`"), ("\\(ti", "~"),
    ].reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  @Test(arguments: Subcommand.all)
  func commandHasASectionWithItsOptions(_ subcommand: Subcommand) throws {
    let start = try #require(Self.text.range(of: "\n.SS \(subcommand.name)\n"))
    let rest = Self.text[start.upperBound...]
    let section = rest[..<(rest.firstRange(of: /\n\.S[SH]\s/)?.lowerBound ?? rest.endIndex)]
    let words = section.replacingOccurrences(of: "\n", with: " ")
    #expect(words.contains(subcommand.overview))
    for option in subcommand.options() where option.name != "help" {
      #expect(words.contains("\(option.spelling)"), "\(option.spelling)")
    }
  }

  @Test(arguments: Subcommand.all)
  func variableOfEveryOptionIsListed(_ subcommand: Subcommand) {
    for option in subcommand.options() where option.name != "help" {
      #expect(Self.text.contains("\n\(option.variable(of: subcommand))\n"))
    }
  }

  @Test(arguments: Subcommand.all)
  func everyExampleIsListed(_ subcommand: Subcommand) {
    for example in subcommand.examples { #expect(Self.text.contains("\n\(example.command)\n")) }
  }

  @Test func sectionsAreInTheirUsualOrder() {
    let sections = Self.lines.compactMap { $0.wholeMatch(of: /\.SH "?([A-Z ]+)"?/)?.1 }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES",
        "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test func everyLineIsTextOrAKnownMacro() {
    let macros = ["TH", "ad", "nh", "SH", "SS", "PP", "TP", "PD"]
    for line in Self.lines.dropLast() {
      #expect(!line.isEmpty && !line.hasPrefix("'"), "\(line)")
      guard line.hasPrefix(".") else { continue }
      let name = line.dropFirst().prefix { $0 != " " }
      #expect(macros.contains(String(name)), "\(line)")
    }
  }

  @Test(arguments: [
    (".json files", "\\&.json files\n"), ("'a'", "\\(aqa\\(aq\n"), ("a\\b", "a\\eb\n"),
    ("--fix", "\\-\\-fix\n"), ("\"$x\" `y` ~ ^", "\\(dq$x\\(dq \\(gay\\(ga \\(ti \\(ha\n"),
    ("é …", "\\[u00E9] \\[u2026]\n"),
  ])
  func textIsShownAsItIs(_ text: String, _ source: String) {
    var roff = RoffText()
    roff.line(text)
    #expect(roff.text == source)
  }

  @Test func longTextIsWrappedAndALabelIsNot() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    var roff = RoffText()
    roff.entry(words, words)
    let lines = roff.text.split(separator: "\n")
    #expect(lines.starts(with: [".TP", words[...]]))
    #expect(lines.dropFirst(2).allSatisfy { $0.utf8.count <= 80 } && lines.count > 3)
  }
}
