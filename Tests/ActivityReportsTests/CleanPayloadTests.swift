import Testing

@testable import ActivityReports
@testable import PushLinter

/// Clean payloads may be counted instead of reported, in a format that has nothing to say of them.
@Suite struct CleanPayloadTests {
  @Test(arguments: ReportFormat.all)
  func countingSaysTheSameAsReportingUnlessEveryPayloadIsNamed(_ format: ReportFormat) {
    let reporting = Reporter(format: format)
    for number in 1...3 {
      let source = Source(name: "a.jsonl", line: number, bytes: [], isLine: true)
      reporting.add(Report(accepted: source, typeName: "RideAttributes"))
    }
    reporting.finish()
    let counting = Reporter(format: format)
    counting.addClean(3)
    counting.finish()
    let isSame = reporting.takeOutput() == counting.takeOutput()
    #expect(isSame == !format.namesEveryPayload)
    #expect(reporting.summary.payloads == counting.summary.payloads)
  }
}
