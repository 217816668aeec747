import Testing

@testable import ActivityReports
@testable import PushLinter

/// Clean payloads may be counted instead of reported, in a format that has nothing to say of them.
@Suite struct CleanPayloadTests {
  @Test(arguments: ReportFormat.all)
  func countingEqualsReportingUnlessEveryPayloadIsListed(_ format: ReportFormat) {
    let reports = (1...3).map { number in
      let source = Source(name: "a.jsonl", line: number, bytes: [], isLine: true)
      return Report(accepted: source, typeName: "RideAttributes")
    }
    var summary = Summary()
    summary.addClean(reports.count)
    let counting = format.reporter()
    counting.finish(summary)
    let reported = ReportSample.output(format, ReportContext(), reports)
    #expect((reported == counting.takeOutput()) == !format.namesEveryPayload)
    #expect(summary.payloads == Summary(of: reports).payloads)
  }
}
