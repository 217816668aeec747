package import PushLinter
import PushRules
import PushTexts

/// A report of a run in one format, written payload by payload.
///
/// The caller can take the output at any time, for example to write the results of a stream while it runs.
package final class Reporter {
  // Closures that share one `FormatWriter`, because Embedded Swift has no existentials.
  private let addReport: (ShownReport, inout ReportOutput) -> Void
  private let addEnd: (Summary, inout ReportOutput) -> Void
  private var output = ReportOutput()
  private var names = ShownNames()
  /// The bytes that `takeOutput()` keeps.
  private var kept: [UInt8] = []

  init<Writer: FormatWriter>(_ writer: Writer) {
    var writer = writer
    writer.start(&output)
    addReport = { writer.add($0, to: &$1) }
    addEnd = { writer.finish($0, to: &$1) }
  }

  /// Adds a payload's report.
  package func add(_ report: Report) { add(ShownReport(report, &names)) }

  /// Adds a report that outputs show.
  package func add(_ report: ShownReport) { addReport(report, &output) }

  /// Ends the report; nothing can be added afterwards.
  ///
  /// - Parameter summary: the counts of the run, including clean payloads that were not added.
  package func finish(_ summary: Summary) { addEnd(summary, &output) }

  /// Returns the parts written since the last call, for a caller that stores kept parts.
  package func takeParts() -> [ReportOutput.Part] { output.takeParts() }

  /// Returns the bytes written since the last call; kept parts stay in memory.
  package func takeOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    for part in takeParts() {
      switch part {
      case .bytes(let part): bytes += part
      case .kept(let part): kept += part
      case .release:
        bytes += kept
        kept = []
      }
    }
    return bytes
  }
}
