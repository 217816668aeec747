import PushLinter

/// A writer of reports in one format, one payload after another.
protocol FormatWriter: Sendable {
  /// Writes what precedes the first payload.
  mutating func start(_ output: inout [UInt8])
  /// Writes a payload's report, or keeps what is written later.
  mutating func add(_ report: Report, to output: inout [UInt8])
  /// Writes what follows the last payload.
  mutating func finish(_ summary: Summary, to output: inout [UInt8])
}

extension FormatWriter {
  func start(_ output: inout [UInt8]) {}
  func finish(_ summary: Summary, to output: inout [UInt8]) {}
}
