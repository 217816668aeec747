import PushLinter

/// A writer of reports in one format, payload by payload.
protocol FormatWriter: Sendable {
  /// Writes the text before the first payload.
  mutating func start(_ output: inout ReportOutput)
  /// Writes a payload's report, or keeps it for later.
  mutating func add(_ report: ShownReport, to output: inout ReportOutput)
  /// Writes the text after the last payload.
  mutating func finish(_ summary: Summary, to output: inout ReportOutput)
}

extension FormatWriter {
  func start(_ output: inout ReportOutput) {}
  func finish(_ summary: Summary, to output: inout ReportOutput) {}
}
