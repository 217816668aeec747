import PushLinter
import PushTexts

extension ReportFormat {
  /// One JSON document per payload, each on one line.
  package static let jsonl = ReportFormat("jsonl", listsEveryPayload: true) {
    JSONLinesWriter(files: DeclarationFiles($0.declarations))
  }
}

/// A writer of the payload entries of the JSON report, one by one.
struct JSONLinesWriter: FormatWriter {
  var files: DeclarationFiles

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    output.write(JSONReport.payload(report, files: &files).entry)
    output += "\n"
  }
}
