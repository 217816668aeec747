import JSONSyntax
import PushLinter
import PushTexts

/// A generator of fingerprints of findings: unique within a run, and equal for the same finding in the next run, even if its
/// line changes.
struct FindingFingerprints: Sendable {
  private var occurrences: [UInt64: Int] = [:]

  /// The maximum number of different fingerprints to count, which bounds the memory for a stream. Later findings get no
  /// number.
  private static let maximumCount = 1 << 18

  mutating func next(for diagnostic: Diagnostic, in report: ShownReport, path: String) -> String {
    var fingerprint = Fingerprint(seed: 0)
    fingerprint.combine(diagnostic.rule.utf8)
    fingerprint.combine(path.utf8)
    fingerprint.combine(diagnostic.pointer.utf8)
    // A finding in a declaration has no pointer; the marked name distinguishes it.
    if report.subject == .declarations {
      fingerprint.combine(
        report.source.bytes[diagnostic.range.clamped(to: report.source.bytes.indices)])
    }
    let value = fingerprint.value
    let earlier = occurrences[value] ?? 0
    if earlier > 0 || occurrences.count < Self.maximumCount { occurrences[value] = earlier + 1 }
    let digits = String(value, radix: 16)
    return earlier == 0 ? digits : "\(digits)-\(earlier + 1)"
  }
}
