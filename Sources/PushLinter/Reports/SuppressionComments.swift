import JSONSyntax
import PushDocuments
import PushModel
import PushRules
import PushTexts

/// The suppressions that the comments of a source contain: `// activity-lint-ignore unix-date: an old server`.
struct SuppressionComments: Sendable {
  private struct Entry {
    /// The place of the rule's name.
    let place: Range<Int>
    /// The lines whose findings are suppressed.
    let lines: Range<Int>
    let reason: String
  }

  /// The suppressions by rule, in the order of the text.
  private var entries: [String: [Entry]] = [:]
  /// The places of the suppressions that matched a finding.
  private var used: Set<Range<Int>> = []
  /// The findings about comments that suppress nothing.
  private var faults: [Diagnostic] = []
  private let ranges: [Range<Int>]
  /// The groups of rules whose unused suppressions are reported; nil if nothing about the comments is.
  private let groups: Set<Rule.Group>?

  /// The maximum number of suppressions of one source, as in a configuration. Each finding is compared with those of its rule.
  static let maximumCount = ConfigurationLimits.entries

  /// Returns nil for a source without such a comment.
  init?(_ comments: SourceComments, of source: Source, judging groups: Set<Rule.Group>? = nil) {
    guard !comments.ranges.isEmpty else { return nil }
    self.groups = groups
    ranges = comments.ranges.sorted { $0.lowerBound < $1.lowerBound }
    let lines = CommentLines(comments, in: source.bytes)
    var count = 0
    for range in ranges where count <= Self.maximumCount {
      let text = SourceComments.suppression(in: source.bytes[range]) ?? []
      let names = text.prefix { $0 != UInt8(ascii: ":") }
      let rules = names.split { JSONParser.isBlank($0) || $0 == UInt8(ascii: ",") }
      count += max(1, rules.count)
      let reason = text[names.endIndex...].dropFirst().drop { JSONParser.isBlank($0) }
      if count > Self.maximumCount {
        report("the source contains more than \(Self.maximumCount) suppressions", at: range)
      } else if rules.isEmpty {
        report("`\(SourceComments.mark)` must name a rule", at: range)
      } else if reason.isEmpty {
        report(
          "`\(SourceComments.mark)` must have a reason", at: range,
          label: "expected a colon, and why this need not be fixed")
      } else {
        let reason = String(decoding: reason, as: UTF8.self)
        for rule in rules {
          add(rule, Entry(place: rule.indices, lines: lines.lines(of: range), reason: reason))
        }
      }
    }
  }

  /// Reads the comments of Swift declarations.
  init?(inSwift file: Source, judging groups: Set<Rule.Group>? = nil) {
    self.init(SourceComments(inSwift: file.bytes), of: file, judging: groups)
  }

  private mutating func add(_ name: ArraySlice<UInt8>, _ entry: Entry) {
    let name = String(decoding: name, as: UTF8.self)
    if let rule = Rule.named(name) { return entries[rule.id, default: []].append(entry) }
    let guess = NearMiss.candidate(for: name, among: Rule.all.map { $0.id })
    report(
      "unknown rule \(.code(name))", at: entry.place,
      label: guess.map { "did you mean `\($0)`?" } ?? Self.unusedLabel)
  }

  // MARK: Findings

  /// Returns the reason to suppress a finding, and records the use of the comment; nil if no comment suppresses it.
  mutating func reason(for diagnostic: Diagnostic) -> String? {
    // A finding that gives a number is about the whole document.
    guard diagnostic.unlistedCount == 0,
      let entry = entries[diagnostic.rule]?.last(where: {
        $0.lines.contains(diagnostic.range.lowerBound)
      })
    else { return nil }
    used.insert(entry.place)
    return entry.reason
  }

  /// Returns the findings about the comments themselves, after all other findings.
  func findings(for configuration: Configuration) -> [Diagnostic] {
    guard let groups, configuration.isOn(.unusedSuppression) else { return [] }
    guard configuration.allowsComments else {
      return ranges.prefix(Self.maximumCount).map {
        Self.finding(
          "the configuration allows no comments that suppress findings", at: $0,
          help: "remove the comment, or add an entry to `suppressions`")
      }
    }
    let judged = entries.filter { id, _ in
      Rule.named(id).map { groups.contains($0.group) && configuration.isOn($0) } ?? false
    }
    return faults
      + judged.flatMap { id, entries in
        entries.filter { !used.contains($0.place) }.map {
          Self.finding(
            "this suppression of `\(id)` matches no finding", at: $0.place,
            effect: "it would suppress the next finding of that kind without a review",
            help: "remove the comment, or correct its rule or its place")
        }
      }
  }

  private mutating func report(
    _ message: Message, at place: Range<Int>, label: Message = unusedLabel
  ) {
    let help: Message = "write `\(SourceComments.mark) RULE: REASON`"
    faults.append(Self.finding(message, at: place, label: label, help: help))
  }

  private static let unusedLabel: Message = "suppresses nothing"

  private static func finding(
    _ message: Message, at place: Range<Int>, label: Message = unusedLabel,
    effect: Message = "the comment suppresses nothing", help: Message
  ) -> Diagnostic {
    let rule = Rule.unusedSuppression
    return Diagnostic(
      rule: rule.id, severity: rule.severity, message: message, range: place, label: label,
      effect: effect, help: help)
  }
}
