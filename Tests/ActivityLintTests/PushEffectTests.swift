import PushLinter
import Testing

@testable import ActivityLint

@Suite struct PushEffectTests {
  @Test func everyErrorRuleHasARowInTheTable() {
    for rule in Rule.all where rule.severity == .error {
      #expect(PushEffect.table[RuleID(rule.id)] != nil, "\(rule.id)")
    }
  }

  @Test func everyRowOfTheTableHasARule() {
    for id in PushEffect.table.keys { #expect(Rule.named(id.name) != nil, "\(id)") }
  }

  /// The row of a rule contains every answer of APNs that the effects of the rule name.
  @Test func theTableContainsTheAnswersThatTheRulesName() {
    var named = Set<String>()
    for (rule, report) in RuleExamples.reports {
      let answers = PushEffect.table[RuleID(rule.id)]?.answers ?? []
      let examination = Examination(report, declarations: [], undeclaredType: nil)
      for finding in examination.findings
      where finding.rule.name == rule.id && finding.severity == .error {
        let reasons = Self.reasons(in: finding.effect)
        #expect(Set(reasons).isSubset(of: answers.map(\.reason)), "\(rule.id) names \(reasons)")
        named.formUnion(reasons)
      }
    }
    #expect(named.contains("PayloadTooLarge") && named.contains("BadPriority"))
  }

  /// Returns the reasons of APNs in a sentence: words in camel case and in backticks.
  private static func reasons(in sentence: String) -> [String] {
    sentence.matches(of: /`((?:[A-Z][a-z]+){2,})`/).map { String($0.1) }
  }
}
