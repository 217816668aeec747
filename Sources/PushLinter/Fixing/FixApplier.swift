/// Applies the fixes that findings carry: text and findings in, better text and what remains out.
package struct FixApplier: Sendable {
  package let linter: Linter
  package let level: Level

  /// Which fixes are applied.
  package enum Level: String, Sendable, CaseIterable {
    /// Those that leave the payload to mean what its author evidently meant.
    case safe
    /// Those that change what the payload means, too.
    case all

    func includes(_ safety: Fix.Safety) -> Bool { self == .all || safety == .safe }
  }

  /// A payload after its fix.
  package struct Outcome: Sendable {
    /// The report on the new text, which is its source's bytes; none of its findings carries a fix of the level.
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

  /// Fixes a text until no fix makes it better.
  ///
  /// A fix is kept only if the text then has fewer findings, and none that was not there before; findings that the
  /// configuration expects or switches off are left alone.
  ///
  /// - Parameters:
  ///   - sequences: the pushes before it, as they are after their own fix; nil for one that stands for itself.
  ///   - place: the file of JSON Lines, or the folder, whose payloads go to one activity.
  package func fix(
    _ payload: ExaminedPayload, after sequences: ActivitySequences? = nil, in place: String = ""
  ) -> Outcome {
    var search = FixSearch(applier: self, sequences: sequences, place: place)
    let before = search.report(on: payload)
    var report = search.settled(before, maySeeFurther: true)
    for index in report.diagnostics.indices where isCandidate(report.diagnostics[index]) {
      report.diagnostics[index].fix = nil
    }
    return Outcome(report: report, fixed: before.diagnostics.count - report.diagnostics.count)
  }

  func isCandidate(_ diagnostic: Diagnostic) -> Bool {
    guard !diagnostic.isExpected, let fix = diagnostic.fix else { return false }
    return level.includes(fix.safety)
  }
}
