import PushModel
import PushRules
import PushTexts

/// Searches for the text that no fix improves further.
struct FixSearch {
  private let applier: FixApplier
  /// The sequences before the payload; the attempts do not change them.
  private let sequences: ActivitySequences?
  private let place: String
  /// The number of checked bytes, plus a fixed number for each finding.
  private var cost = 0

  /// In bytes that take as long to check.
  private static let costOfFinding = 64

  init(applier: FixApplier, sequences: ActivitySequences?, place: String) {
    self.applier = applier
    self.sequences = sequences
    self.place = place
  }

  func report(on payload: ExaminedPayload) -> Report {
    applier.linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
  }

  /// Returns the report on the text that no fix improves.
  ///
  /// Some fixes reveal findings that were hidden before, for example in a state whose key was misspelled. Such a fix is
  /// kept if those findings can be fixed too.
  mutating func improved(_ report: Report, mayRevealFindings: Bool) -> Report {
    var report = report
    while cost < FixApplier.maximumCost {
      if let next = afterRound(report) ?? (mayRevealFindings ? afterOneFix(report) : nil) {
        report = next
      } else {
        break
      }
    }
    return report
  }

  /// Applies as many fixes at once as together improve the text; nil if none does.
  private mutating func afterRound(_ report: Report) -> Report? {
    var round = Round(base: report, best: report)
    keep(candidates(in: report), in: &round)
    return round.kept.isEmpty ? nil : round.best
  }

  /// The fixes of one text that improve it, and the report on the text with them.
  private struct Round {
    let base: Report
    var best: Report
    var kept: [Fix] = []
  }

  /// Keeps all fixes if they improve the text together; otherwise, tries each half.
  private mutating func keep(_ fixes: ArraySlice<Fix>, in round: inout Round) {
    guard !fixes.isEmpty, let report = lint(round.base.source, with: round.kept + fixes) else {
      return
    }
    if report.isBetter(than: round.best) {
      round.kept += fixes
      round.best = report
    } else if fixes.count > 1 {
      let middle = (fixes.startIndex + fixes.endIndex) / 2
      keep(fixes[..<middle], in: &round)
      keep(fixes[middle...], in: &round)
    }
  }

  /// Applies the first fix that improves the text together with the fixes that it enables.
  private mutating func afterOneFix(_ report: Report) -> Report? {
    for fix in fixes(in: report) {
      guard let next = lint(report.source, with: [fix]) else { return nil }
      let improved = self.improved(next, mayRevealFindings: false)
      if improved.isBetter(than: report) { return improved }
    }
    return nil
  }

  /// Returns the fixes of the text that do not conflict, in order of position.
  private func candidates(in report: Report) -> ArraySlice<Fix> {
    var chosen: [Fix] = []
    var taken = EditList()
    for fix in fixes(in: report) where taken.add(fix.edits) { chosen.append(fix) }
    return chosen[...]
  }

  private func fixes(in report: Report) -> [Fix] {
    report.diagnostics.filter { applier.isCandidate($0) }.compactMap { $0.fix }
      .filter { !$0.edits.isEmpty }
      .sorted { $0.edits[0].range.lowerBound < $1.edits[0].range.lowerBound }
  }

  /// Checks the text with fixes applied; nil if the limit of attempts is reached.
  private mutating func lint(_ source: Source, with fixes: [Fix]) -> Report? {
    guard cost < FixApplier.maximumCost else { return nil }
    let attempt = source.applying(fixes.flatMap { $0.edits })
    let report = report(on: applier.linter.examine(attempt))
    cost += max(1, attempt.bytes.count) + report.diagnostics.count * Self.costOfFinding
    return report
  }
}

extension Report {
  /// Returns whether there are fewer findings and no new one.
  ///
  /// Text that has become JSON can have findings that could not be seen before.
  func isBetter(than other: Report) -> Bool {
    if other.isUnreadable, !isUnreadable { return true }
    return findingCount < other.findingCount && other.removed(from: self) == 0
  }

  /// Returns the number of findings of another report that are not in this one.
  ///
  /// A finding is identified by rule and pointer: messages change with their numbers, and offsets with every edit.
  func removed(from other: Report) -> Int {
    let incomplete = incompleteRules.union(other.incompleteRules)
    var known: [Identity: Int] = [:]
    for diagnostic in diagnostics { known[Identity(diagnostic), default: 0] += 1 }
    var removed = 0
    for diagnostic in other.diagnostics where !incomplete.contains(diagnostic.rule) {
      let identity = Identity(diagnostic)
      if let count = known[identity], count > 0 {
        known[identity] = count - 1
      } else {
        removed += 1
      }
    }
    // Unlisted findings of a rule can become listed after a fix: only their number shows a change.
    for rule in incomplete { removed += max(0, other.count(of: rule) - count(of: rule)) }
    return removed
  }

  /// The number of findings, including unlisted ones.
  private var findingCount: Int { diagnostics.reduce(0) { $0 + max(1, $1.unlistedCount) } }

  private func count(of rule: String) -> Int {
    diagnostics.reduce(0) { $0 + ($1.rule == rule ? max(1, $1.unlistedCount) : 0) }
  }

  /// The rules with unlisted findings.
  private var incompleteRules: Set<String> {
    Set(diagnostics.filter { $0.unlistedCount > 0 }.map { $0.rule })
  }

  /// Whether the text is not JSON, and its values are not checked.
  private var isUnreadable: Bool {
    diagnostics.contains { Rule.ids(of: .unreadableText).contains($0.rule) }
  }

  private struct Identity: Hashable {
    let rule: String
    let pointer: String
    let isExpected: Bool

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      pointer = diagnostic.pointer
      isExpected = diagnostic.isExpected
    }
  }
}
