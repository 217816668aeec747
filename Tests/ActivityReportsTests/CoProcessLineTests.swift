import ActivitySchema
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The lines of a co-process match the published schema.
@Suite struct CoProcessLineTests {
  private static let report = SchemaValidator("report")

  @Test func readyLineMatchesItsSchema() {
    let declarations = ["Ride", "Pizza", "Ride"].map {
      "struct \($0): ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    }
    let schema = SchemaBuilder.schema(
      from: declarations.map { SwiftFile(name: "App.swift", bytes: Array($0.utf8)) })
    let line = JSONReadyLine.bytes(schema)
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(
      String(decoding: line, as: UTF8.self).contains(
        #""types":[{"name":"Ride"},{"name":"Pizza"}]"#))
    #expect(Self.report.problems(in: line, definition: "ready") == [])
  }

  private static let tooLarge = Report(
    notChecked: Source(name: "a", bytes: []), because: .init(.size, "2 MB or more"))

  @Test func answerMatchesItsSchema() {
    let source = Source(name: "a.json", bytes: [])
    for report in [
      Report(clean: source, typeName: "Ride"), Self.tooLarge,
      Report(notChecked: source, because: .init(.request, "`headers` is not an object")),
    ] {
      let reporter = ReportFormat.jsonl.reporter()
      reporter.add(report)
      #expect(Self.report.problems(in: reporter.takeOutput(), definition: "payload") == [])
    }
  }

  @Test func verdictOnALineThatWasNotCheckedIsUncertain() {
    let reporter = ReportFormat.jsonl.reporter()
    reporter.add(Self.tooLarge)
    #expect(
      String(decoding: reporter.takeOutput(), as: UTF8.self).contains(
        #""verdict":"uncertain","because":"2 MB or more""#))
  }

  /// A line that was not checked is not a payload, but the run is incomplete without it.
  @Test func lineThatWasNotCheckedIsCounted() {
    var summary = Summary()
    summary.add(Self.tooLarge)
    #expect(summary.payloads == 0 && summary.incompleteFiles == 1)
  }
}
