import ActivityReports
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// GitLab's Code Quality.
@Suite struct GitLabWriterTests {
  private func fingerprints(_ reports: Report...) -> [Substring] {
    ReportSample.output(.gitlab, reports).matches(of: /"fingerprint":"([0-9a-f-]+)"/).map { $0.1 }
  }

  private func finding(_ pointer: String, at offset: Int = 0) -> Diagnostic {
    ReportSample.finding(range: offset..<offset + 1, pointer: pointer)
  }

  @Test func fingerprintsAreUnique() {
    let all = fingerprints(
      ReportSample.report(finding("/a"), finding("/a"), finding("/a"), finding("/b")),
      ReportSample.report(name: "b.json", finding("/a")))
    #expect(Set(all).count == 5)
  }

  @Test func fingerprintDoesNotDependOnTheLine() {
    #expect(
      fingerprints(ReportSample.report(text: "{}", finding("/a")))
        == fingerprints(ReportSample.report(text: "\n\n{}", finding("/a", at: 2))))
  }

  @Test func declarationIsIdentifiedByItsName() {
    func report(_ text: String, _ range: Range<Int>) -> Report {
      Report(
        ofDeclarationsIn: Source(name: "A.swift", bytes: Array(text.utf8)),
        configured: Configuration.ConfiguredFindings(diagnostics: [
          ReportSample.finding(range: range)
        ]))
    }
    #expect(fingerprints(report("var a", 4..<5)) == fingerprints(report("\nvar a", 5..<6)))
    #expect(fingerprints(report("var a", 4..<5)) != fingerprints(report("var b", 4..<5)))
    #expect(fingerprints(report("", 4..<5)).count == 1)
  }

  @Test func noFindingsGiveAnEmptyArray() {
    #expect(
      ReportSample.output(.gitlab, [ReportSample.report(ReportSample.finding(isExpected: true))])
        == "[\n]\n")
  }
}
