/// Findings that were there when somebody began to check, and that do not count until they change.
package struct Baseline: Sendable, Equatable {
  /// By file, then by pointer, rule and value.
  package private(set) var entries: [Entry] = []

  /// Findings in one file that nothing tells apart.
  package struct Entry: Sendable, Equatable {
    /// The path, relative to the configuration's folder.
    package let file: String
    package let finding: KnownFinding
    /// How many; two missing keys of one object, say.
    package var count: Int
  }

  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.sortKey < $1.sortKey }
  }

  /// How many findings there are.
  package var count: Int { entries.reduce(0) { $0 &+ $1.count } }
}

extension Baseline.Entry {
  fileprivate var sortKey: (String, String, String, UInt64) {
    (file, finding.pointer, finding.rule, finding.value)
  }
}

/// Makes a baseline of all that is found in one report after another.
package struct BaselineRecorder: Sendable {
  private var counts: [String: [KnownFinding: Int]] = [:]

  package init() {}

  /// Takes up what counts in a report.
  package mutating func record(_ report: Report) {
    for case let finding? in report.knownFindings {
      counts[report.source.path, default: [:]][finding, default: 0] += 1
    }
  }

  package var baseline: Baseline {
    Baseline(
      counts.flatMap { file, findings in
        findings.map { Baseline.Entry(file: file, finding: $0.key, count: $0.value) }
      })
  }
}
