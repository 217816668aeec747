import Foundation
import PushTexts
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules

/// The examples in the rule files are the rules' tests.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Rule.Example
    var testDescription: String { "\(rule.id) \(example.markedText.prefix(100))" }

    /// The first line of the rule's file.
    var sourceLocation: SourceLocation {
      let name = rule.id.split(separator: "-").map { $0.capitalized }.joined() + ".swift"
      let file = Fixtures.root.appending(path: "Sources/PushRules").appending(path: name)
      return SourceLocation(
        fileID: "PushLinter/\(name)", filePath: file.path, line: 1, column: 1)
    }
  }

  static let cases = Rule.all.flatMap { rule in
    rule.examples.map { Case(rule: rule, example: $0) }
  }

  @Test(arguments: cases)
  func anExampleIsReportedExactlyWhereItIsMarked(_ item: Case) {
    let (_, marked) = item.example.unmarked
    let found = item.example.reports(of: item.rule).flatMap { report in
      report.diagnostics.filter { $0.rule == item.rule.id }.map { diagnostic in
        diagnostic.range.lowerBound + report.source.offset..<diagnostic.range.upperBound
          + report.source.offset
      }
    }
    #expect(found == marked, sourceLocation: item.sourceLocation)
  }

  @Test(arguments: cases.filter { $0.example.unmarked.ranges.isEmpty })
  func anExampleWithoutAMarkHasNoFindingOfAnyRule(_ item: Case) {
    let found = item.example.reports(of: item.rule).flatMap { $0.diagnostics }
      .map { "\($0.rule): \($0.message.text)" }
    #expect(found == [], sourceLocation: item.sourceLocation)
  }

  @Test(arguments: Rule.all)
  func aRuleHasAnExampleWithAFindingAndOneWithout(_ rule: Rule) {
    #expect(rule.examples.contains { !$0.unmarked.ranges.isEmpty })
    #expect(rule.examples.contains { $0.unmarked.ranges.isEmpty })
  }

  @Test(arguments: Rule.all)
  func aSummaryFitsOnOneLine(_ rule: Rule) {
    #expect(rule.summary.count <= 90)
    #expect(!rule.summary.hasSuffix("."))
  }

  /// A finding that is not documented, observed or proven is at most a warning.
  @Test(arguments: Rule.all.filter { $0.severity == .error })
  func anErrorHasASourceThatProvesIt(_ rule: Rule) {
    #expect(!rule.certainties.isEmpty)
  }

  /// Even a finding without proof has a source for its facts.
  @Test(arguments: Rule.all)
  func everyRuleNamesASource(_ rule: Rule) {
    #expect(!rule.sources.isEmpty)
    #expect(Set(rule.sources.map { $0.title }).count == rule.sources.count)
  }

  @Test(arguments: cases)
  func everyFindingHasHelp(_ item: Case) {
    for diagnostic in item.example.reports(of: item.rule).flatMap({ $0.diagnostics }) {
      #expect(
        !diagnostic.help.isEmpty, "\(diagnostic.rule)", sourceLocation: item.sourceLocation)
    }
  }

  @Test func rulesAreInAlphabeticalOrder() {
    #expect(Rule.all.map { $0.id } == Rule.all.map { $0.id }.sorted())
    #expect(Set(Rule.all.map { $0.id }).count == Rule.all.count)
  }
}
