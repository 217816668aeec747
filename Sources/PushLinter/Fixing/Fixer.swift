/// Applies the repairs that findings carry: text and findings in, better text and what remains out.
package struct Fixer: Sendable {
  package let linter: Linter
  package let level: Level

  /// Which repairs are applied.
  package enum Level: String, Sendable, CaseIterable {
    /// Those that leave the payload to mean what its author evidently meant.
    case safe
    /// Those that change what the payload means, too.
    case all

    func includes(_ safety: Repair.Safety) -> Bool { self == .all || safety == .safe }
  }

  /// A payload after its repair.
  package struct Outcome: Sendable {
    /// The report on the new text, which is its source's bytes; none of its findings carries a repair of the level.
    package internal(set) var report: Report
    /// How many findings there were more before.
    package internal(set) var fixed: Int

    package var bytes: [UInt8] { report.source.bytes }
  }

  /// Bytes that may be checked on one payload's way to a better text: a thousand attempts for a push, and few for a
  /// text that is far too large for one.
  static let maximumBytes = 1 << 22

  package init(linter: Linter, level: Level) {
    self.linter = linter
    self.level = level
  }

  /// Repairs a text until no repair makes it better.
  ///
  /// A repair is kept only if the text then has fewer findings, and none that was not there before; findings that the
  /// configuration expects or switches off are left alone.
  ///
  /// - Parameters:
  ///   - sequences: the pushes before it, as they are after their own repair; nil for one that stands for itself.
  ///   - place: the file of JSON Lines, or the folder, whose payloads go to one activity.
  package func fix(
    _ payload: ExaminedPayload, after sequences: ActivitySequences? = nil, in place: String = ""
  ) -> Outcome {
    var search = FixSearch(fixer: self, sequences: sequences, place: place)
    let before = search.report(on: payload)
    var report = search.settled(before, maySeeFurther: true)
    for index in report.diagnostics.indices where isCandidate(report.diagnostics[index]) {
      report.diagnostics[index].repair = nil
    }
    return Outcome(report: report, fixed: before.diagnostics.count - report.diagnostics.count)
  }

  func isCandidate(_ diagnostic: Diagnostic) -> Bool {
    guard !diagnostic.isExpected, let repair = diagnostic.repair else { return false }
    return level.includes(repair.safety)
  }
}
