package import PushModel
import PushTexts

/// Applies the fixes of findings, and returns the new text with its remaining findings.
package struct FixApplier: Sendable {
  package let linter: Linter
  package let level: Level

  /// The fixes to apply.
  package enum Level: String, Sendable, CaseIterable {
    /// Only fixes that keep the intention of the author.
    case safe
    /// Also fixes that change the meaning of the payload.
    case all

    func includes(_ safety: Fix.Safety) -> Bool { self == .all || safety == .safe }
  }

  /// A payload after its fixes.
  package struct Outcome: Sendable {
    /// The report on the new text, which is in its source; no finding has a fix of the level.
    package internal(set) var report: Report
    /// The number of removed findings.
    package internal(set) var fixed: Int

    package var bytes: [UInt8] { report.source.bytes }
  }

  /// The limit of bytes that are checked to fix one payload: hundreds of attempts for a push, and few for text that is
  /// far too large for a push, or has hundreds of findings.
  static let maximumCost = 1 << 20

  package init(linter: Linter, level: Level) {
    self.linter = linter
    self.level = level
  }

  /// Applies fixes until no fix improves the text.
  ///
  /// A fix is kept only if the text then has fewer findings and no new one, or is JSON only then. Findings that the configuration expects or
  /// switches off are not fixed.
  ///
  /// - Parameters:
  ///   - sequences: The pushes before the payload, after their own fixes; nil for a payload outside a sequence.
  ///   - place: The JSON Lines file or the folder whose payloads are sent to one activity.
  package func fix(
    _ payload: ExaminedPayload, after sequences: ActivitySequences? = nil, in place: String = ""
  ) -> Outcome {
    var search = FixSearch(applier: self, sequences: sequences, place: place)
    let before = search.report(on: payload)
    var report = search.improved(before, mayRevealFindings: true)
    for index in report.diagnostics.indices where isCandidate(report.diagnostics[index]) {
      report.diagnostics[index].fix = nil
    }
    // A fix can change the name before a secret.
    report.secrets = report.secrets.adding(valuesOf: payload.secrets)
    return Outcome(report: report, fixed: report.removed(from: before))
  }

  func isCandidate(_ diagnostic: Diagnostic) -> Bool {
    guard !diagnostic.isExpected, let fix = diagnostic.fix else { return false }
    return level.includes(fix.safety)
  }
}
