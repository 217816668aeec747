import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Every fix that a finding offers can be applied: the program prints the number of fixable findings.
@Suite struct OfferedFixTests {
  private static let examples = RuleExampleTests.cases.filter { $0.example.kind == .payload }

  @Test(arguments: examples)
  func theFixesOfAnExampleApply(_ item: RuleExampleTests.Case) {
    let source = Source(name: "example.json", bytes: item.example.unmarked.bytes)
    #expect(Self.unappliedFixes(of: source, by: item.example.linter(for: item.rule)) == [])
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/rejected"))
  func theFixesOfARejectedPayloadApply(_ source: Source) {
    let linter = Linter(schema: Fixtures.schema)
    #expect(Self.unappliedFixes(of: source, by: linter) == [])
  }

  /// Returns the findings that offer a fix and that remain when no fix improves the text any more.
  private static func unappliedFixes(of source: Source, by linter: Linter) -> [String] {
    let payload = linter.examine(source)
    let offered = linter.report(on: payload).diagnostics.filter { $0.fix != nil }
    guard !offered.isEmpty else { return [] }
    let fixed = FixApplier(linter: linter, level: .all).fix(payload)
    let remaining = Set(fixed.report.diagnostics.map { name(of: $0) })
    return offered.map { name(of: $0) }.filter { remaining.contains($0) }
  }

  private static func name(of finding: Diagnostic) -> String {
    "\(finding.rule) \(finding.pointer): \(finding.message.text)"
  }
}
