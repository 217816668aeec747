import PushLinter
import Testing

@testable import ActivityLint

/// Comparisons of the facade and the engine on the example payloads of all rules.
@Suite struct CorpusTests {
  @Test func aVerdictNeverContradictsTheEngine() {
    for (rule, report) in RuleExamples.reports {
      let examination = Examination(report, declarations: [], undeclaredType: nil)
      let hasErrors = examination.findings.contains { $0.severity == .error }
      switch examination.verdict {
      case .delivered: #expect(report.decodes != false, "\(rule.id)")
      case .rejected: #expect(hasErrors, "\(rule.id)")
      case .dropped(let reason):
        #expect(hasErrors || report.decodes == false, "\(rule.id)")
        #expect(!reason.isEmpty, "\(rule.id)")
      case .uncertain(let reason): #expect(!reason.isEmpty, "\(rule.id)")
      }
    }
  }
}
