import ActivitySchema
import PushLinter
import PushModel
import PushRules
import PushTexts
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

  /// A matcher decides about clean payloads; these become stale, old or early.
  @Test(
    arguments: [Ride.update, Ride.update(staleDate: 1_788_730_000), Ride.start()],
    [0, 1_788_729_113, 1_788_729_999, 1_788_730_001, 1_788_740_000, .infinity])
  func theTimeOfACallCountsAsInTheEngine(_ payload: String, _ now: Double) throws {
    let files = [ActivitySchema.SwiftFile(name: "A.swift", bytes: Ride.declarations.bytes)]
    let linter = Linter(
      schema: SchemaBuilder.schema(from: files),
      options: LinterOptions(declarationsAreComplete: true, now: now))
    let report = linter.lint(Source(name: "payload", path: "", bytes: Array(payload.utf8)))
    let result = try Ride.validator().validate(payload, now: now)
    #expect(result.findings.map { $0.rule.name } == report.diagnostics.map { $0.rule })
    #expect(result.decodes == report.decodes)
  }
}
