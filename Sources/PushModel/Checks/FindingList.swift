package import JSONSyntax
package import PushTexts

/// The findings of one document: a limited number is listed; the others are counted by rule.
///
/// A document can consist of problems, and a finding takes a hundred times the memory of its problem. A push with
/// 4 KB has room for fewer problems than are listed.
package struct FindingList {
  package typealias Finding = FindingCollector.Finding

  /// The maximum number of listed findings, and the number per rule after that.
  package static let maximumCount = 5_000
  static let minimumCountOfRule = 250

  package private(set) var findings: [Finding] = []
  package var isEmpty: Bool { findings.isEmpty }
  /// The outcomes of all findings, including unlisted ones.
  package private(set) var outcomes = Outcomes()
  /// The numbers of listed findings by rule; empty until the maximum number is reached.
  private var counts: [String: Int] = [:]
  private var unlisted: [String: Unlisted] = [:]
  /// The ids of rules that only contribute their outcome.
  private let outcomeOnlyRules: Set<String>
  /// The findings so far; empty unless there are several pushes.
  private var known: Set<FindingIdentity> = []

  /// The findings of a rule that are not listed.
  private struct Unlisted {
    var count = 0
    var severity: Severity
  }

  package init(outcomeOnly rules: Set<String>) { outcomeOnlyRules = rules }

  package mutating func append(_ finding: Finding) {
    outcomes.add(finding.diagnostic)
    if outcomeOnlyRules.contains(finding.diagnostic.rule) { return }
    if findings.count >= Self.maximumCount, !hasPlace(finding) {
      leaveOut(finding)
    } else {
      findings.append(finding)
    }
  }

  /// Adds the findings of another push of the same request that this one lacks: both can refer to the same headers.
  package mutating func add(_ other: FindingList) {
    if known.isEmpty { known = Set(findings.map { FindingIdentity($0) }) }
    for finding in other.findings where !known.contains(FindingIdentity(finding)) {
      let count = findings.count
      append(finding)
      if findings.count > count { known.insert(FindingIdentity(finding)) }
    }
    outcomes.add(other.outcomes)
    for (rule, others) in other.unlisted { leaveOut(others.count, of: rule, others.severity) }
  }

  /// Returns whether all findings of a rule are listed.
  package func isComplete(_ rule: String) -> Bool { unlisted[rule] == nil }

  /// Computes the pointers, for the text's document other than the first.
  package mutating func setPointers(in tree: JSONTree, upTo size: Int) {
    let found = tree.pointers(to: findings.map { $0.node }, upTo: size)
    for (index, pointer) in found.enumerated() { findings[index].pointer = pointer ?? "" }
  }

  /// Removes the fixes, which shell text does not allow.
  package mutating func removeFixes() {
    for index in findings.indices { findings[index].diagnostic.fix = nil }
  }

  /// Changes each listed finding.
  package mutating func updateEach(_ update: (inout Finding) -> Void) {
    for index in findings.indices { update(&findings[index]) }
  }

  /// Merges the findings that hold for several declarations of one type; the first one shows all of them.
  mutating func mergeCopies() {
    var first: [FindingIdentity: Int] = [:]
    var merged: [Finding] = []
    for finding in findings {
      let identity = FindingIdentity(finding)
      guard let index = first[identity] else {
        first[identity] = merged.count
        merged.append(finding)
        continue
      }
      merged[index].diagnostic.notes += finding.diagnostic.notes.filter {
        if case .declaration = $0.place { true } else { false }
      }
    }
    findings = merged
  }

  /// Leaves out the findings at some indices.
  package mutating func leaveOut(_ indices: Set<Int>) {
    guard !indices.isEmpty else { return }
    for index in indices { leaveOut(findings[index]) }
    findings = findings.indices.filter { !indices.contains($0) }.map { findings[$0] }
  }

  /// Returns the listed findings, and one for the unlisted findings of each rule.
  package func findingsWithRemainders(in tree: JSONTree) -> [Finding] {
    guard !unlisted.isEmpty else { return findings }
    let range = FindingCollector.anchor(of: tree.root, in: tree)
    return findings
      + unlisted.sorted { $0.key < $1.key }.map { rule, others in
        Finding(
          diagnostic: .others(of: rule, others.count, others.severity, at: range), node: tree.root)
      }
  }

  /// Returns whether a rule has listed few findings; no rule then hides another.
  private mutating func hasPlace(_ finding: Finding) -> Bool {
    if counts.isEmpty {
      for finding in findings { counts[finding.diagnostic.rule, default: 0] += 1 }
    }
    let count = counts[finding.diagnostic.rule] ?? 0
    counts[finding.diagnostic.rule] = count + 1
    return count < Self.minimumCountOfRule
  }

  private mutating func leaveOut(_ finding: Finding) {
    leaveOut(1, of: finding.diagnostic.rule, finding.diagnostic.severity)
  }

  private mutating func leaveOut(_ count: Int, of rule: String, _ severity: Severity) {
    var others = unlisted[rule] ?? Unlisted(severity: severity)
    others.count += count
    others.severity = max(others.severity, severity)
    unlisted[rule] = others
  }
}

extension Diagnostic {
  /// The finding for the unlisted findings of a rule. Like them, it decides the exit status.
  fileprivate static func others(
    of rule: String, _ count: Int, _ severity: Severity, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity,
      message: count == 1
        ? "1 more finding of this rule is not listed"
        : "\(count) more findings of this rule are not listed",
      range: range, label: "in this document",
      help: "fix the common causes of the listed findings, and check the document again",
      unlistedCount: count)
  }
}

/// The properties that identify the same finding in two versions of an app, or in two pushes of one request.
package struct FindingIdentity: Hashable {
  package let rule: String
  package let range: Range<Int>
  package let message: Message

  package init(_ finding: FindingCollector.Finding) {
    rule = finding.diagnostic.rule
    range = finding.diagnostic.range
    message = finding.diagnostic.message
  }
}
