import Foundation
import PushDocuments
import PushLinter
import PushModel
import PushRules
import Testing

@testable import ActivityReports

/// `docs/rules.md`: hand-written causes, a mark, and the reference of all rules.
@Suite struct RuleDocumentTests {
  /// A row of a table: the cause, and the rule ids in the second cell.
  struct Cause: CustomTestStringConvertible {
    let text: String
    let answer: String
    var rules: [String] { answer.matches(of: /`([a-z0-9-]+)`/).map { String($0.1) } }
    var testDescription: String { text }
  }

  private static let path = "docs/rules.md"
  private static let mark = "<!-- From here on: the rules, from their declarations -->\n\n"

  static let causes: [Cause] = {
    let text = (try? Repository.text(path)) ?? ""
    let table = text.components(separatedBy: "## Causes\n").dropFirst().first?
      .components(separatedBy: "\n## ").first
    return (table ?? "").split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count == 2, !line.hasPrefix("| **"),
        !line.hasPrefix("| cause")
      else { return nil }
      return Cause(text: cells[0], answer: cells[1])
    }
  }()

  @Test func ruleReferenceIsCurrent() throws {
    let text = try Repository.text(Self.path)
    let parts = text.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    let reference = RuleReference.markdown
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try (parts[0] + Self.mark + reference)
        .write(to: Repository.root.appending(path: Self.path), atomically: true, encoding: .utf8)
      Issue.record("\(Self.path) was rewritten")
    } else {
      #expect(parts[1] == reference, "UPDATE_FIXTURES=1 rewrites \(Self.path)")
    }
  }

  @Test func jsonListsEveryRuleAndEveryEnvelope() throws {
    struct List: Decodable {
      struct Rule: Decodable { let id: String }
      struct Envelope: Decodable { let name: String }
      let rules: [Rule]
      let envelopes: [Envelope]
    }
    let list = try JSONDecoder().decode(
      List.self, from: Data(RuleReference.jsonWithEnvelopes.utf8))
    #expect(Set(list.rules.map { $0.id }) == Set(Rule.all.map { $0.id }))
    #expect(list.envelopes.map { $0.name } == Envelope.all.map { $0.name })
  }

  @Test(arguments: causes)
  func causeNamesAnExistingRuleOrNone(_ cause: Cause) {
    let known = Set(Rule.all.map { $0.id })
    #expect(Set(cause.rules).subtracting(known) == [])
    #expect(!cause.rules.isEmpty || cause.answer.contains("Not seen: "))
  }

  /// A rule without a cause is superfluous, or the table is incomplete.
  @Test(arguments: Rule.all.filter { $0.group != .expectation })
  func everyRuleHasACause(_ rule: Rule) {
    #expect(Self.causes.contains { $0.rules.contains(rule.id) })
  }

  private static let headings = Set(
    ((try? Repository.text(path)) ?? "").matches(of: /(?m)^#+ (.+)$/).map {
      $0.1.lowercased().replacing(" ", with: "-")
    })

  @Test(arguments: try Repository.text(path).matches(of: /\(#([a-z-]+)\)/).map { String($0.1) })
  func linkLeadsToASection(_ anchor: String) {
    #expect(Self.headings.contains(anchor))
  }
}
