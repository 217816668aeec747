import Testing

@testable import PushLinter

@Suite struct PushEffectTests {
  @Test func everyErrorRuleHasARowInTheTable() {
    for rule in Rule.all where rule.severity == .error {
      #expect(PushEffect.table[rule.id] != nil, "\(rule.id)")
    }
  }

  /// The row of a rule contains every answer of APNs that the effects of the rule name.
  @Test func theTableContainsTheAnswersThatTheRulesName() {
    var named = Set<String>()
    for item in RuleExampleTests.cases where item.example.kind == .payload {
      let answers = PushEffect.table[item.rule.id]?.answers ?? []
      for finding in item.example.reports(of: item.rule).flatMap({ $0.diagnostics })
      where finding.rule == item.rule.id && finding.severity == .error {
        let reasons = Self.reasons(in: finding.effect.text)
        #expect(
          Set(reasons).isSubset(of: answers.map(\.reason)), "\(item.rule.id) names \(reasons)")
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
