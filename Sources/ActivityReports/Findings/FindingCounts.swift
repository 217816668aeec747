import PushLinter

/// The number of findings of each rule, with which a long report ends.
struct FindingCounts {
  private var counts: [String: Int] = [:]
  private var total = 0

  /// The number of findings up to which a reader sees at a glance which rules found them.
  private static let overseen = 10

  mutating func add(_ finding: Diagnostic) {
    counts[finding.rule, default: 0] += 1
    total += 1
  }

  /// The counts, the most frequent rule first, such as `By rule: 9 missing-key, 2 null-value.`; nil for few findings.
  var sentence: String? {
    guard total > Self.overseen else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "By rule: \(sorted.map { "\($0.value) \($0.key)" }.joined(separator: ", "))."
  }
}
