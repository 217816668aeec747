/// Looks for the text in which every repair that does good is made.
struct FixSearch {
  private let fixer: Fixer
  /// As they were before the payload; none of its attempts leaves a trace.
  private let sequences: ActivitySequences?
  private let place: String
  private var bytesChecked = 0

  init(fixer: Fixer, sequences: ActivitySequences?, place: String) {
    self.fixer = fixer
    self.sequences = sequences
    self.place = place
  }

  func report(on payload: ExaminedPayload) -> Report {
    fixer.linter.report(on: payload, as: sequences?.steps(for: payload, in: place))
  }

  /// The report on a text that no repair makes better.
  ///
  /// Some repairs show findings that could not be seen before: in a state whose key was misspelled, say. Such a repair is
  /// kept if those findings can be repaired with it.
  mutating func settled(_ report: Report, maySeeFurther: Bool) -> Report {
    var report = report
    while bytesChecked < Fixer.maximumBytes {
      if let next = afterRound(report) ?? (maySeeFurther ? afterLeap(report) : nil) {
        report = next
      } else {
        break
      }
    }
    return report
  }

  /// As many repairs at once as do good together; nil where none does.
  private mutating func afterRound(_ report: Report) -> Report? {
    var round = Round(base: report, best: report)
    keep(candidates(in: report), in: &round)
    return round.kept.isEmpty ? nil : round.best
  }

  /// The repairs of one text that were found to do good, and the report on the text with them.
  private struct Round {
    let base: Report
    var best: Report
    var kept: [Repair] = []
  }

  /// Keeps all of the repairs, or else those of either half that do good.
  private mutating func keep(_ repairs: ArraySlice<Repair>, in round: inout Round) {
    guard !repairs.isEmpty, let report = lint(round.base.source, with: round.kept + repairs) else {
      return
    }
    if report.isBetter(than: round.best) {
      round.kept += repairs
      round.best = report
    } else if repairs.count > 1 {
      let middle = (repairs.startIndex + repairs.endIndex) / 2
      keep(repairs[..<middle], in: &round)
      keep(repairs[middle...], in: &round)
    }
  }

  /// The first repair that does good together with all that it makes possible.
  private mutating func afterLeap(_ report: Report) -> Report? {
    for repair in repairs(in: report) {
      guard let next = lint(report.source, with: [repair]) else { return nil }
      let landed = settled(next, maySeeFurther: false)
      if landed.isBetter(than: report) { return landed }
    }
    return nil
  }

  /// The repairs of a text that do not get in each other's way, by position.
  private func candidates(in report: Report) -> ArraySlice<Repair> {
    var chosen: [Repair] = []
    var taken = EditList()
    for repair in repairs(in: report) where taken.add(repair.edits) { chosen.append(repair) }
    return chosen[...]
  }

  private func repairs(in report: Report) -> [Repair] {
    report.diagnostics.filter { fixer.isCandidate($0) }.compactMap { $0.repair }
      .filter { !$0.edits.isEmpty }
      .sorted { $0.edits[0].range.lowerBound < $1.edits[0].range.lowerBound }
  }

  /// Nil once enough has been tried.
  private mutating func lint(_ source: Source, with repairs: [Repair]) -> Report? {
    guard bytesChecked < Fixer.maximumBytes else { return nil }
    let attempt = source.applying(repairs.flatMap { $0.edits })
    bytesChecked += max(1, attempt.bytes.count)
    return report(on: fixer.linter.examine(attempt))
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
