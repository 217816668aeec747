import ActivitySchema
import PushLinter
import Testing

@testable import ActivityLint

/// The facade and the engine on the payloads of every rule's examples.
@Suite struct CorpusTests {
  @Test func aVerdictNeverContradictsTheEngine() {
    for rule in Rule.all {
      for report in rule.examples.flatMap({ $0.reports(of: rule) })
      where report.source.name == "example.json" {
        let examination = Examination(report, declarations: [], undeclaredType: nil)
        let verdict = ValidationResult.Verdict(on: examination)
        switch verdict {
        case .delivered:
          #expect(report.decodes != false, "\(rule.id)")
        case .rejected, .dropped:
          #expect(
            report.decodes == false || examination.findings.contains { $0.severity == .error },
            "\(rule.id)")
        case .uncertain(let reason):
          #expect(!reason.isEmpty, "\(rule.id)")
        }
      }
    }
  }
}
