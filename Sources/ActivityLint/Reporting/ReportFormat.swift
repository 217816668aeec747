/// How a report is written.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Every finding with its line, and with the Swift declaration beside it.
  case full
  /// One line a finding, as compilers write them.
  case concise
  /// One JSON document.
  case json
  /// One JSON document a payload, each on a line of its own.
  case jsonl
}
