/// Findings that existed when the baseline was written; they do not count until they change.
package struct Baseline: Sendable, Equatable {
  /// Sorted by file, then by pointer, rule and value.
  package private(set) var entries: [Entry] = []

  /// Identical findings in one file.
  package struct Entry: Sendable, Equatable {
    /// The path relative to the folder of the configuration.
    package let file: String
    package let finding: KnownFinding
    /// The number of findings, for example two missing keys of one object.
    package var count: Int
  }

  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.sortKey < $1.sortKey }
  }

  /// The number of findings.
  package var count: Int { entries.reduce(0) { $0 &+ $1.count } }
}

extension Baseline.Entry {
  fileprivate var sortKey: (String, String, String, UInt64) {
    (file, finding.pointer, finding.rule, finding.value)
  }
}

/// Collects the findings of several reports for a baseline.
package struct BaselineRecorder: Sendable {
  private var counts: [String: [KnownFinding: Int]] = [:]

  package init() {}

  /// Adds the findings of a report that count.
  package mutating func record(_ report: Report) {
    for case let finding? in report.knownFindings {
      counts[report.knownPath, default: [:]][finding, default: 0] += 1
    }
  }

  package var baseline: Baseline {
    Baseline(
      counts.flatMap { file, findings in
        findings.map { Baseline.Entry(file: file, finding: $0.key, count: $0.value) }
      })
  }
}
