import PushTexts
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules

/// The outcome of a finding agrees with its message.
@Suite struct OutcomeTests {
  /// Rules whose errors are about declarations or expectations do not decide about a push.
  @Test(
    arguments: Rule.all.filter {
      $0.severity == .error && ![.declaration, .expectation].contains($0.group)
    })
  func aRuleWithErrorsNamesTheirOutcome(_ rule: Rule) {
    #expect(rule.outcome != .delivered)
  }

  /// A finding whose effect names answers of APNs has one of them as its outcome, and no other finding has one.
  @Test func anEffectNamesTheAnswerOfTheOutcome() {
    var answers = Set<String>()
    for item in RuleExampleTests.cases where item.example.kind == .payload {
      for finding in item.example.reports(of: item.rule).flatMap({ $0.diagnostics })
      where finding.severity == .error {
        let named = Self.reasons(in: finding.effect.text)
        if case .rejected(let answer) = finding.outcome {
          #expect(named.isEmpty || named.contains(answer.reason), "\(finding)")
          answers.insert(answer.reason)
        } else {
          #expect(named.isEmpty, "\(item.rule.id) names \(named)")
        }
      }
    }
    #expect(answers.isSuperset(of: ["BadPriority", "MissingTopic", "InvalidPushType", "BadPath"]))
  }

  @Test func onlyErrorsHaveAnOutcome() {
    for item in RuleExampleTests.cases where item.example.kind == .payload {
      for finding in item.example.reports(of: item.rule).flatMap({ $0.diagnostics })
      where finding.severity != .error {
        #expect(finding.outcome == .delivered || finding.outcome == .unknown, "\(finding.rule)")
      }
    }
  }

  /// Returns the reasons of APNs in a sentence: words in camel case and in backticks.
  private static func reasons(in sentence: String) -> [String] {
    sentence.matches(of: /`((?:[A-Z][a-z]+){2,})`/).map { String($0.1) }
  }
}
