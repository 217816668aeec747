/// Looks for the text in which every fix that does good is made.
struct FixSearch {
  private let applier: FixApplier
  /// As they were before the payload; none of its attempts leaves a trace.
  private let sequences: ActivitySequences?
  private let place: String
  private var bytesChecked = 0

  init(applier: FixApplier, sequences: ActivitySequences?, place: String) {
    self.applier = applier
    self.sequences = sequences
    self.place = place
  }

  func report(on payload: ExaminedPayload) -> Report {
    applier.linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
  }

  /// The report on a text that no fix makes better.
  ///
  /// Some fixes show findings that could not be seen before: in a state whose key was misspelled, say. Such a fix is
  /// kept if those findings can be fixed with it.
  mutating func settled(_ report: Report, maySeeFurther: Bool) -> Report {
    var report = report
    while bytesChecked < FixApplier.maximumBytes {
      if let next = afterRound(report) ?? (maySeeFurther ? afterLeap(report) : nil) {
        report = next
      } else {
        break
      }
    }
    return report
  }

  /// As many fixes at once as do good together; nil where none does.
  private mutating func afterRound(_ report: Report) -> Report? {
    var round = Round(base: report, best: report)
    keep(candidates(in: report), in: &round)
    return round.kept.isEmpty ? nil : round.best
  }

  /// The fixes of one text that were found to do good, and the report on the text with them.
  private struct Round {
    let base: Report
    var best: Report
    var kept: [Fix] = []
  }

  /// Keeps all of the fixes, or else those of either half that do good.
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

  /// The first fix that does good together with all that it makes possible.
  private mutating func afterLeap(_ report: Report) -> Report? {
    for fix in fixes(in: report) {
      guard let next = lint(report.source, with: [fix]) else { return nil }
      let landed = settled(next, maySeeFurther: false)
      if landed.isBetter(than: report) { return landed }
    }
    return nil
  }

  /// The fixes of a text that do not get in each other's way, by position.
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

  /// Nil once enough has been tried.
  private mutating func lint(_ source: Source, with fixes: [Fix]) -> Report? {
    guard bytesChecked < FixApplier.maximumBytes else { return nil }
    let attempt = source.applying(fixes.flatMap { $0.edits })
    bytesChecked += max(1, attempt.bytes.count)
    return report(on: applier.linter.examine(attempt))
  }
}

extension Report {
  /// True where there are fewer findings, and none that was not there before.
  ///
  /// A finding is known by its rule and its pointer: words change with the numbers in them, offsets with every edit.
  func isBetter(than other: Report) -> Bool {
    guard diagnostics.count < other.diagnostics.count else { return false }
    var known: [Identity: Int] = [:]
    for diagnostic in other.diagnostics { known[Identity(diagnostic), default: 0] += 1 }
    for diagnostic in diagnostics {
      let identity = Identity(diagnostic)
      guard let count = known[identity], count > 0 else { return false }
      known[identity] = count - 1
    }
    return true
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
