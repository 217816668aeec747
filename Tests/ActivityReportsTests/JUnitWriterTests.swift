import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Payloads as tests.
@Suite struct JUnitWriterTests {
  private func output(_ policy: FailurePolicy = FailurePolicy(), _ reports: Report...) -> String {
    ReportSample.output(.junit, policy: policy, reports)
  }

  @Test func payloadWithoutFindingsPasses() {
    let output = output(FailurePolicy(), ReportSample.report())
    #expect(
      output.contains(#"<testsuite name="a.json" tests="1" failures="0" errors="0" time="0">"#))
    #expect(output.contains(#"<testcase name="a.json" classname="payload" time="0"/>"#))
  }

  @Test(arguments: Severity.allCases)
  func testFailsByTheFailurePolicy(severity: Severity) {
    let report = ReportSample.report(ReportSample.finding("wrong", severity))
    for threshold in Severity.allCases {
      let fails = output(FailurePolicy(threshold: threshold), report).contains("<failure ")
      #expect(fails == (severity >= threshold))
    }
    #expect(!output(FailurePolicy(threshold: nil), report).contains("<failure "))
  }

  @Test func unreadFileIsAnError() {
    let output = output(FailurePolicy(), ReportSample.unread)
    #expect(
      output.contains(#"<testsuite name="gone.json" tests="1" failures="0" errors="1" time="0">"#))
    #expect(output.contains(#"<error message="cannot read it" type="unreadable"/>"#))
  }

  @Test func failureOfTheRunIsAnErrorOfATestOfItsOwn() {
    let output = ReportSample.output(.junit, failure: "found nothing")
    #expect(output.contains(#"<testcase name="run" classname="activity-lint" time="0">"#))
    #expect(output.contains(#"<error message="found nothing" type="failed"/>"#))
  }

  @Test func otherFindingsAreListed() {
    let report = ReportSample.report(ReportSample.finding("odd", .warning))
    #expect(
      output(FailurePolicy(), report).contains(
        "<system-out>a.json:1:1: warning: odd [missing-key]</system-out>"))
  }

  @Test func payloadWithOnlyExpectedFindingsPasses() {
    let report = ReportSample.report(ReportSample.finding(isExpected: true))
    let output = output(FailurePolicy(threshold: .info), report)
    #expect(output.contains(#"failures="0""#))
    #expect(output.contains("<system-out>a.json:1:1: expected: wrong [missing-key]</system-out>"))
  }

  @Test func uncheckedValueFailsByTheFailurePolicy() {
    let report = ReportSample.report(notChecked: ["/a"])
    #expect(
      output(FailurePolicy(), report).contains("<system-out>not checked: /a: a reason</system-out>")
    )
    #expect(
      output(FailurePolicy(notChecked: [.unchecked]), report).contains(
        #"<failure message="not checked: /a: a reason" type="not-checked">"#))
  }

  @Test func linesOfAFileAreOneSuite() {
    let output = output(
      FailurePolicy(), ReportSample.report(name: "a.jsonl", isLine: true, ReportSample.finding()),
      ReportSample.report(name: "a.jsonl", isLine: true), ReportSample.report())
    #expect(
      output.contains(#"<testsuite name="a.jsonl" tests="2" failures="1" errors="0" time="0""#))
    #expect(
      output.contains(#"<testsuite name="a.json" tests="1" failures="0" errors="0" time="0">"#))
    #expect(output.contains(#"<testcase name="a.jsonl:1" classname="payload" time="0">"#))
  }
}
