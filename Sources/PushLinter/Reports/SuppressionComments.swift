import JSONSyntax

/// The suppressions that the comments of a source contain: `// activity-lint-ignore unix-date: an old server`.
struct SuppressionComments: Sendable {
  private struct Entry {
    /// The place of the rule's name.
    let place: Range<Int>
    /// The lines whose findings are suppressed.
    let lines: Range<Int>
    let reason: String
    /// The nearest entry before this one whose lines end after those of this one; -1 if there is none.
    let outer: Int
    var isUsed = false
  }

  /// The suppressions by rule, in the order of the text.
  private var entries: [String: [Entry]] = [:]
  /// The findings about comments that suppress nothing.
  private var faults: [Diagnostic] = []
  private let marks: [Range<Int>]
  /// The groups of rules whose unused suppressions are reported; nil if nothing about the comments is.
  private let groups: Set<Rule.Group>?

  /// The maximum number of suppressions of one source, as in a configuration.
  static let maximumCount = ConfigurationLimits.entries

  /// Returns nil for a source without such a comment.
  init?(_ comments: SourceComments, of source: Source, judging groups: Set<Rule.Group>? = nil) {
    guard !comments.isEmpty else { return nil }
    self.groups = groups
    let lines = CommentLines(comments, in: source.bytes)
    marks = lines.comments.map { $0.mark }
    var count = 0
    for comment in lines.comments {
      let names = Self.names(in: source.bytes[comment.text])
      count += max(1, names.count)
      guard count <= Self.maximumCount else {
        report("the source contains more than \(Self.maximumCount) suppressions", at: comment.mark)
        return
      }
      read(comment, names, about: lines.lines(of: comment), in: source.bytes)
    }
  }

  /// Reads the comments of Swift declarations.
  init?(inSwift file: Source, judging groups: Set<Rule.Group>? = nil) {
    self.init(SourceComments(inSwift: file.bytes), of: file, judging: groups)
  }

  /// Returns the ranges of the names before the colon.
  private static func names(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.prefix { $0 != UInt8(ascii: ":") }
      .split { JSONParser.isBlank($0) || $0 == UInt8(ascii: ",") }.map { $0.indices }
  }

  private mutating func read(
    _ comment: SourceComments.Comment, _ names: [Range<Int>], about lines: Range<Int>,
    in text: [UInt8]
  ) {
    let reason = text[comment.text].drop { $0 != UInt8(ascii: ":") }.dropFirst()
      .drop { JSONParser.isBlank($0) }
    guard !names.isEmpty else {
      return report("`\(SourceComments.mark)` must name a rule", at: comment.mark)
    }
    guard !reason.isEmpty else {
      return report(
        "`\(SourceComments.mark)` must have a reason", at: comment.mark,
        label: "expected a colon, and why this need not be fixed")
    }
    for place in names {
      let name = String(decoding: text[place], as: UTF8.self)
      guard let rule = Rule.named(name) else {
        let guess = NearMiss.candidate(for: name, among: Rule.all.map { $0.id })
        report(
          "unknown rule \(.code(name))", at: place,
          label: guess.map { "did you mean `\($0)`?" } ?? Self.unusedLabel)
        continue
      }
      let known = entries[rule.id] ?? []
      var outer = known.count - 1
      while outer >= 0, known[outer].lines.upperBound <= lines.upperBound {
        outer = known[outer].outer
      }
      entries[rule.id, default: []].append(
        Entry(
          place: place, lines: lines, reason: String(decoding: reason, as: UTF8.self),
          outer: outer))
    }
  }

  // MARK: Findings

  /// Returns the reason to suppress a finding, and records the use of the comment; nil if no comment suppresses it.
  mutating func reason(for diagnostic: Diagnostic) -> String? {
    // A finding that gives a number is about the whole document.
    guard let known = entries[diagnostic.rule], diagnostic.unlistedCount == 0 else { return nil }
    let place = diagnostic.range.lowerBound
    var index = known.endOfSortedPrefix { $0.lines.lowerBound <= place } - 1
    while index >= 0, !known[index].lines.contains(place) { index = known[index].outer }
    guard index >= 0 else { return nil }
    entries[diagnostic.rule]?[index].isUsed = true
    return known[index].reason
  }

  /// Returns the findings about the comments themselves, after all other findings.
  func findings(for configuration: Configuration) -> [Diagnostic] {
    guard let groups, configuration.isOn(.unusedSuppression) else { return [] }
    guard configuration.allowsComments else {
      return marks.map {
        Self.finding(
          "the configuration allows no comments that suppress findings", at: $0,
          effect: "the comment suppresses nothing",
          help: "remove the comment, or add an entry to `suppressions`")
      }
    }
    var found = faults
    for (id, entries) in entries {
      guard let rule = Rule.named(id), groups.contains(rule.group), configuration.isOn(rule) else {
        continue
      }
      found += entries.filter { !$0.isUsed }.map { entry in
        Self.finding(
          "this suppression of `\(id)` matches no finding", at: entry.place,
          effect: "it would suppress the next finding of that kind without a review",
          help: "remove the comment, or correct its rule or its place")
      }
    }
    return found
  }

  private mutating func report(
    _ message: Message, at place: Range<Int>, label: Message = unusedLabel
  ) {
    faults.append(
      Self.finding(
        message, at: place, label: label, effect: "the comment suppresses nothing",
        help: "write `\(SourceComments.mark) RULE: REASON`"))
  }

  private static let unusedLabel: Message = "suppresses nothing"

  private static func finding(
    _ message: Message, at place: Range<Int>, label: Message = unusedLabel, effect: Message,
    help: Message
  ) -> Diagnostic {
    let rule = Rule.unusedSuppression
    return Diagnostic(
      rule: rule.id, severity: rule.severity, message: message, range: place, label: label,
      effect: effect, help: help)
  }
}
