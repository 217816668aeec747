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

  /// What findings are about: each command replaces and matches only its own.
  package enum Subject: Sendable {
    /// Payloads and declarations, which `check` finds.
    case payloads
    /// Two versions of an app, which `compat` finds.
    case versions
  }

  /// Returns the entries about one subject.
  package func keeping(_ subject: Subject) -> Baseline {
    Baseline(entries.filter { $0.finding.subject == subject })
  }

  /// Returns the baseline with other entries about one subject.
  package func replacing(_ subject: Subject, with other: Baseline) -> Baseline {
    Baseline(entries.filter { $0.finding.subject != subject } + other.keeping(subject).entries)
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
  /// The number of different findings.
  private var count = 0
  /// Whether there are more findings than a baseline can contain.
  package private(set) var isFull = false

  /// The maximum number of different findings.
  package static let maximumCount = 50_000
  private let maximumCount: Int

  package init(maximumCount: Int = BaselineRecorder.maximumCount) {
    self.maximumCount = maximumCount
  }

  /// Adds the findings of a report that count.
  package mutating func record(_ report: Report) {
    var ofFile = counts.removeValue(forKey: report.knownPath) ?? [:]
    for case let finding? in report.knownFindings where !isFull {
      if let known = ofFile[finding] {
        ofFile[finding] = known + 1
      } else if count < maximumCount {
        ofFile[finding] = 1
        count += 1
      } else {
        isFull = true
      }
    }
    if !ofFile.isEmpty { counts[report.knownPath] = ofFile }
  }

  package var baseline: Baseline {
    Baseline(
      counts.flatMap { file, findings in
        findings.map { Baseline.Entry(file: file, finding: $0.key, count: $0.value) }
      })
  }
}
