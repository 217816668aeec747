import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Clean payloads can be counted instead of reported in formats that do not list them.
@Suite struct CleanPayloadTests {
  @Test(arguments: ReportFormat.all)
  func countingEqualsReportingUnlessEveryPayloadIsListed(_ format: ReportFormat) {
    let reports = (1...3).map { number in
      let source = Source(name: "a.jsonl", line: number, bytes: [], isLine: true)
      return Report(clean: source, typeName: "RideAttributes")
    }
    var summary = Summary()
    summary.addClean(reports.count)
    let counting = format.reporter()
    counting.finish(summary)
    let reported = ReportSample.output(format, ReportContext(), reports)
    #expect((reported == counting.takeOutput()) == !format.listsEveryPayload)
    #expect(summary.payloads == Summary(of: reports).payloads)
  }
}
