import PushLinter

extension ReportFormat {
  /// One JSON document a payload, each on a line of its own.
  package static let jsonl = ReportFormat("jsonl", namesEveryPayload: true) {
    JSONLinesWriter(files: DeclarationFiles($0.declarations))
  }
}

/// The entries of payloads in the published JSON, as they come.
struct JSONLinesWriter: FormatWriter {
  var files: DeclarationFiles

  mutating func add(_ report: Report, to output: inout [UInt8]) {
    output += JSONReport.payload(report, files: &files).entry
    output.append(UInt8(ascii: "\n"))
  }
}
