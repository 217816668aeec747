import PushLinter

/// A writer of reports in one format, payload by payload.
protocol FormatWriter: Sendable {
  /// Writes the text before the first payload.
  mutating func start(_ output: inout [UInt8])
  /// Writes a payload's report, or keeps it for later.
  mutating func add(_ report: Report, to output: inout [UInt8])
  /// Writes the text after the last payload.
  mutating func finish(_ summary: Summary, to output: inout [UInt8])
}

extension FormatWriter {
  func start(_ output: inout [UInt8]) {}
  func finish(_ summary: Summary, to output: inout [UInt8]) {}
}
