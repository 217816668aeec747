import PushLinter

/// Counts the findings of a run that say the same about the same property, of which a text report shows only a few.
struct RepeatedFindings {
  /// The maximum number of findings of one pattern that are shown; nil shows all.
  private let limit: Int?
  private var counts: [FindingPattern: Int] = [:]
  /// The groups of findings that are not shown, in the order of their first findings.
  private(set) var hidden: [Group] = []
  private var indices: [FindingPattern: Int] = [:]

  /// Findings of one pattern that are not shown.
  struct Group {
    let rule: String
    let severity: Severity
    let message: Message
    /// The position of the first of them, as `path:line:column`.
    let place: String
    var count: Int
  }

  /// The maximum number of patterns to count. Findings of others are shown, so that the memory for a stream is bounded.
  private static let maximumPatterns = 1 << 15

  init(limit: Int?) { self.limit = limit }

  /// The number of unchecked values that are not shown.
  private(set) var uncheckedCount = 0

  /// The total number of findings and unchecked values that are not shown.
  var hiddenCount: Int { hidden.reduce(uncheckedCount) { $0 + $1.count } }

  /// Returns whether a report shows an unchecked value, and counts the value otherwise.
  mutating func shows(_ value: Report.NotChecked) -> Bool {
    guard let limit else { return true }
    let pattern = FindingPattern(ofUncheckedValueAt: value.pointer, because: value.reason)
    if count(pattern) <= limit { return true }
    uncheckedCount += 1
    return false
  }

  /// Returns whether a report shows a finding, and counts the finding otherwise.
  mutating func shows(_ diagnostic: Diagnostic, of report: Report, in lines: LineIndex) -> Bool {
    // Each finding in declarations or in the configuration is about a different entry.
    guard let limit, report.subject == .payload else { return true }
    let pattern = FindingPattern(of: diagnostic, in: report.source)
    let count = count(pattern)
    // An option of the run applies to every payload, and an info explains itself.
    let isShownOnce = diagnostic.isAboutOptions || diagnostic.severity == .info
    if count <= (isShownOnce ? min(1, limit) : limit) { return true }
    if let index = indices[pattern] {
      hidden[index].count += 1
    } else {
      indices[pattern] = hidden.count
      hidden.append(
        Group(
          rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.fullMessage,
          place: lines.place(of: diagnostic.range), count: 1))
    }
    return false
  }

  /// Returns the number of findings of a pattern, with this one.
  private mutating func count(_ pattern: FindingPattern) -> Int {
    let earlier = counts[pattern] ?? 0
    guard earlier > 0 || counts.count < Self.maximumPatterns else { return 1 }
    counts[pattern] = earlier + 1
    return earlier + 1
  }
}

extension RepeatedFindings.Group {
  /// The number of findings and the first of them, such as `and 7 more like this: …`.
  var sentence: String { "and \(count) more like this: \(message.text)" }
}
