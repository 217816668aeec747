package import PushLinter

/// One report on a run, in one format: takes one payload after another.
///
/// The caller takes the output whenever it likes, so that a stream's results leave while it runs.
package final class Reporter {
  // Functions that share one `FormatWriter`, as Embedded Swift has no existentials.
  private let addReport: (Report, inout [UInt8]) -> Void
  private let addEnd: (Summary, inout [UInt8]) -> Void
  private var output: [UInt8] = []

  init<Writer: FormatWriter>(_ writer: Writer) {
    var writer = writer
    writer.start(&output)
    addReport = { writer.add($0, to: &$1) }
    addEnd = { writer.finish($0, to: &$1) }
  }

  /// Adds a payload's report.
  package func add(_ report: Report) { addReport(report, &output) }

  /// Ends the report; nothing may be added any more.
  ///
  /// - Parameter summary: what the run comes to, with the payloads that nobody added because there was nothing to report.
  package func finish(_ summary: Summary) { addEnd(summary, &output) }

  /// The bytes written since the last call.
  package func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
