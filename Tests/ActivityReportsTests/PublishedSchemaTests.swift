import PushDocuments
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// The published schemas describe the output and the input of the program.
@Suite struct PublishedSchemaTests {
  @Test func jsonReportMatchesItsSchema() {
    #expect(SchemaValidator("report").problems(in: ReporterTests.output(.json)) == [])
  }

  @Test func failuresAndSkippedSourcesMatchTheSchema() {
    var summary = Summary()
    summary.failure = "found nothing"
    summary.skippedSources.add(.place("out"))
    let reporter = ReportFormat.json.reporter()
    reporter.add(ReportSample.unread)
    reporter.finish(summary)
    let output = reporter.takeOutput()
    #expect(SchemaValidator("report").problems(in: output) == [])
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains(#""error":{"kind":"unreadable","message":"cannot read it"}"#))
    #expect(text.contains(#""skippedSources":[{"reason":"in `out`","files":1}]"#))
    #expect(
      text.contains(#""outcome":"failed""#) && text.hasSuffix("\"failure\":\"found nothing\"}\n"))
  }

  @Test func everyLineOfJSONLinesMatchesItsSchema() {
    let lines = ReporterTests.output(.jsonl).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == SampleReports.all.count)
    for line in lines {
      #expect(SchemaValidator("report").problems(in: Array(line), definition: "payload") == [])
    }
  }

  @Test(
    arguments: [ReportFormat.sarif, .gitlab])
  func otherFormatsMatchTheirSchemas(format: ReportFormat) {
    #expect(SchemaValidator(of: format).problems(in: ReporterTests.output(format)) == [])
    #expect(SchemaValidator(of: format).problems(in: Array("7".utf8)) != [])
  }

  @Test func validatorFindsProblems() {
    let report = SchemaValidator("report")
    #expect(report.problems(in: Array("{}".utf8)).count == 6)
    #expect(
      report.problems(in: Array(#"{"start": {}, "end": 7, "x": 1}"#.utf8), definition: "range")
        .count == 5)
    #expect(
      report.problems(
        in: Array(#"{"line": 0, "column": 1.5, "offset": -1}"#.utf8), definition: "position"
      ).count == 3)
  }

  @Test(
    arguments: [
      (#"{}"#, true),
      (#"{"$schema": "x", "declarations": ["App"]}"#, true),
      (#"{"declarations": "App"}"#, false),
      (#"{"declarations": [7]}"#, false),
      (#"{"declarations": [""]}"#, false),
      (#"{"payloads": [{"files": "a/**", "type": "T"}]}"#, true),
      (#"{"payloads": [{"files": "a/**"}]}"#, false),
      (#"{"payloads": [{"files": "a/**", "type": "T", "x": 1}]}"#, false),
      (#"{"rules": {"missing-key": "off"}}"#, true),
      (#"{"rules": {"missing-key": "loud"}}"#, false),
      (#"{"expected": [{"files": "a", "rules": ["missing-key"]}]}"#, true),
      (#"{"expected": [{"files": "a", "rules": []}]}"#, false),
      (#"{"expected": [{"rules": ["missing-key"]}]}"#, false),
      (#"{"exclude": ["a/**"]}"#, true),
      (#"{"exclude": "a/**"}"#, false),
      (#"{"versions": [{"app": "3.2", "declarations": ["App"]}]}"#, true),
      (#"{"versions": [{"app": "3.2", "declarations": []}]}"#, false),
      (#"{"versions": [{"declarations": ["App"]}]}"#, false),
      (#"{"suppressions": [{"rule": "null-value", "files": "a", "reason": "old apps"}]}"#, true),
      (
        #"{"suppressions": [{"rule": "null-value", "files": "a", "reason": "b", "pointer": "/a/*", "until": "2027-01-31"}]}"#,
        true
      ),
      (#"{"suppressions": [{"rule": "null-value", "files": "a"}]}"#, false),
      (#"{"suppressions": [{"rule": "null-value", "files": "a", "reason": " "}]}"#, false),
      (
        #"{"suppressions": [{"rule": "null-value", "files": "a", "reason": "b", "pointer": "aps"}]}"#,
        false
      ),
      (
        #"{"suppressions": [{"rule": "null-value", "files": "a", "reason": "b", "until": "soon"}]}"#,
        false
      ),
      (#"[]"#, false),
      (#"{"rule": {}}"#, false),
    ])
  func readerAndSchemaAgree(text: String, isValid: Bool) {
    let bytes = Array(text.utf8)
    #expect(SchemaValidator("configuration").problems(in: bytes).isEmpty == isValid)
    #expect(ConfigurationReader.read(bytes).problems.isEmpty == isValid)
  }
}
