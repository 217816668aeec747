package import PushLinter

/// One report on a run: counts its payloads, one after another, and writes them in one format.
///
/// The caller takes the output whenever it likes, so that a stream's results leave while it runs.
package final class Reporter {
  package let format: ReportFormat
  /// What the payloads so far come to.
  package private(set) var summary = Summary()
  private let writer: ReportWriter
  private var output: [UInt8] = []

  /// - Parameters:
  ///   - declarations: the Swift files in the order of `Schema.fileNames`, for the notes that point into them.
  ///   - policy: what makes the run fail, for `junit`.
  ///   - paths: what files are called in `sarif`, `github` and `gitlab`.
  package init(
    format: ReportFormat, style: TextStyle = TextStyle(), declarations: [Source] = [],
    policy: FailurePolicy = FailurePolicy(),
    paths: RepositoryPaths = RepositoryPaths()
  ) {
    self.format = format
    writer = format.makeWriter(
      ReportContext(style: style, declarations: declarations, policy: policy, paths: paths))
    writer.start(&output)
  }

  /// Adds a payload's report.
  package func add(_ report: Report) {
    summary.add(report)
    writer.add(report, &output)
  }

  /// Adds payloads of which there is nothing to report, in a format that names only the others.
  package func addClean(_ count: Int) { summary.addClean(count) }

  /// Takes note of a document that is passed over.
  package func skip() { summary.skip() }

  /// Counts a file or folder that could not be read.
  package func addUnreadable() { summary.addUnreadable() }

  /// Ends the report; nothing may be added any more.
  package func finish() { writer.finish(summary, &output) }

  /// The bytes written since the last call.
  package func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
