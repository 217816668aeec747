import PushLinter
import PushTexts

/// The number of identical findings per property; text reports show only a few of them.
struct RepeatedFindings {
  /// The maximum number of findings of one pattern that are shown.
  private static let limit = 3
  /// The places of the patterns in `counts`.
  private var patterns: [FindingPattern: Int] = [:]
  private var counts: [Count] = []
  /// The groups of findings that are not shown, in the order of their first findings.
  private(set) var hidden: [Group] = []

  /// The findings of one pattern.
  private struct Count {
    var findings = 0
    /// The index of the hidden ones in `hidden`.
    var group: Int?
  }

  /// Findings of one pattern that are not shown.
  struct Group {
    let rule: String
    let severity: Severity
    let message: Message
    /// The position of the first of them, as `path:line:column`.
    let place: String
    var count: Int

    /// The number of findings and the first of them, such as `and 7 more like this: …`.
    var sentence: String { "and \(count) more like this: \(message.text)" }
  }

  /// The maximum number of patterns to count, which bounds the memory for a stream. Other findings are shown.
  private static let maximumPatterns = 1 << 15

  /// The number of unchecked values that are not shown.
  private(set) var uncheckedCount = 0

  /// The total number of findings and unchecked values that are not shown.
  var hiddenCount: Int { hidden.reduce(uncheckedCount) { $0 + $1.count } }

  /// Returns whether a report shows an unchecked value, and counts the value otherwise.
  mutating func shows(_ value: Report.NotChecked) -> Bool {
    let pattern = FindingPattern.uncheckedValue(at: value.pointer, because: value.reason)
    guard let place = place(of: pattern) else { return true }
    counts[place].findings += 1
    if counts[place].findings <= Self.limit { return true }
    uncheckedCount += 1
    return false
  }

  /// Returns whether a report shows a finding, and counts the finding otherwise.
  mutating func shows(_ diagnostic: Diagnostic, of report: ShownReport, in lines: LineIndex) -> Bool
  {
    // Each finding in declarations or in the configuration is about a different entry.
    guard report.subject == .payload else { return true }
    let pattern = diagnostic.pattern(in: report.source)
    guard let place = place(of: pattern) else { return true }
    counts[place].findings += 1
    // An option of the run applies to every payload, and an info explains itself.
    let isShownOnce = diagnostic.isAboutOptions || diagnostic.severity == .info
    if counts[place].findings <= (isShownOnce ? 1 : Self.limit) { return true }
    if let group = counts[place].group {
      hidden[group].count += 1
    } else {
      counts[place].group = hidden.count
      hidden.append(
        Group(
          rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.fullMessage,
          place: lines.place(of: diagnostic.range), count: 1))
    }
    return false
  }

  /// Returns the place of a pattern in `counts`; nil if there are too many patterns.
  private mutating func place(of pattern: FindingPattern) -> Int? {
    if let place = patterns[pattern] { return place }
    guard counts.count < Self.maximumPatterns else { return nil }
    patterns[pattern] = counts.count
    counts.append(Count())
    return counts.count - 1
  }
}

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
