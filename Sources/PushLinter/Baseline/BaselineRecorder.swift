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
