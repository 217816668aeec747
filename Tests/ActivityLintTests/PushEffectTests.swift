import ActivitySchema
import JSONSyntax
import PushLinter
import Testing

@testable import ActivityLint

@Suite struct PushEffectTests {
  @Test func everyErrorHasARow() {
    for rule in Rule.all where rule.severity == .error {
      #expect(PushEffect.table[RuleID(rule.id)] != nil, "\(rule.id)")
    }
  }

  @Test func everyRowIsOfARule() {
    for id in PushEffect.table.keys { #expect(Rule.named(id.name) != nil, "\(id)") }
  }

  /// A rule that names an answer of APNs, and its row, name the same answers.
  @Test func theRowsNameTheAnswersThatTheRulesName() {
    for rule in Rule.all {
      let answers = PushEffect.table[RuleID(rule.id)]?.answers ?? []
      let named = Set(Self.effects(of: rule).flatMap { Self.reasons(in: $0) })
      #expect(named.isSubset(of: answers.map(\.reason)), "\(rule.id) names \(named)")
    }
  }

  /// What the findings of a rule say that the push does, in the rule's own examples.
  private static func effects(of rule: Rule) -> [String] {
    rule.examples.flatMap { example in
      example.reports(of: rule).flatMap(\.diagnostics)
        .filter { $0.rule == rule.id && $0.severity == .error }.map { "\($0.effect)" }
    }
  }

  /// The answers of APNs that a sentence names, by the way in which APNs spells them.
  private static func reasons(in sentence: String) -> [String] {
    sentence.matches(of: /`((?:[A-Z][a-z]+){2,})`/).map { String($0.1) }
  }
}
