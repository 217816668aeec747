import ActivityReports
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Annotations on GitHub.
@Suite struct GitHubWriterTests {
  private func output(_ reports: Report...) -> [String] {
    ReportSample.output(.github, reports).split(separator: "\n").map(String.init)
  }

  private func many(_ severity: Severity, _ count: Int) -> Report {
    var report = ReportSample.report()
    report.diagnostics = (0..<count).map {
      ReportSample.finding("\(severity.name) \($0)", severity)
    }
    return report
  }

  @Test func runnerCommandsAreEscaped() {
    let lines = output(
      ReportSample.report(
        name: "a,b:c%d\n::error::x.json",
        ReportSample.finding("100 %: `\r\n::warning::x`, `##[group]`")))
    #expect(
      lines.first
        == "::error file=a%2Cb%3Ac%25d\\u{a}%3A%3Aerror%3A%3Ax.json,line=1,endLine=1,col=1,endColumn=2,"
        + "title=missing-key::100 %25: `\\u{d}\\u{a}::warning::x`, `##\\u{5b}group]`")
    #expect(lines.count == 2)
  }

  @Test func columnsAreOmittedForSeveralLines() {
    let lines = output(ReportSample.report(text: "{\n}", ReportSample.finding(range: 0..<3)))
    #expect(lines.first == "::error file=a.json,line=1,endLine=2,title=missing-key::wrong")
  }

  @Test func errorsPrecedeOtherAnnotations() {
    let lines = output(many(.info, 1), many(.warning, 1), many(.error, 1))
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice", "Found"])
  }

  @Test func failuresPrecedeFindings() {
    let lines = output(many(.error, 12), ReportSample.unread)
    #expect(lines.first == "::error file=gone.json,line=1,title=unreadable::cannot read it")
    #expect(lines.count { $0.hasPrefix("::error") } == 10)
    #expect(
      ReportSample.output(.github, failure: "found nothing").hasPrefix(
        "::error title=failed::found nothing\n"))
  }

  @Test func tenOfAKindAreShownAndOthersCounted() {
    let lines = output(many(.error, 12), many(.warning, 10), many(.info, 3))
    #expect(lines.count { $0.hasPrefix("::error") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice file") } == 3)
    #expect(
      lines.contains { $0.hasPrefix("::notice title=activity-lint::2 more findings are not") })
  }

  @Test func countOfOthersIsOneOfTheTen() {
    let lines = output(many(.info, 11))
    #expect(lines.count { $0.hasPrefix("::notice") } == 10)
    #expect(
      lines.contains { $0.hasPrefix("::notice title=activity-lint::2 more findings are not") })
  }

  @Test func tenOfAKindNeedNoCount() {
    let lines = output(many(.info, 10))
    #expect(lines.count { $0.hasPrefix("::notice file") } == 10)
    #expect(lines.count == 11)
  }

  @Test func expectedFindingsAreNotAnnotated() {
    #expect(
      output(ReportSample.report(ReportSample.finding(isExpected: true)))
        == ["The payload is fine (1 expected finding)."])
  }
}
