import ActivitySchema
import PushLinter
import PushModel
import PushRules

/// The reports on the example payloads of the rules, created once.
enum RuleExamples {
  static let reports: [(rule: Rule, report: Report)] = Rule.all.flatMap { rule in
    rule.examples.filter { $0.kind == .payload }.flatMap { $0.reports(of: rule) }
      .map { (rule, $0) }
  }
}
