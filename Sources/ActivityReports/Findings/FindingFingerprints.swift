import JSONSyntax
import PushLinter

/// Names findings so that the next run gives the same finding the same name, wherever its line has moved, and no two of
/// one run have the same.
struct FindingFingerprints: Sendable {
  private var occurrences: [UInt64: Int] = [:]

  mutating func next(for diagnostic: Diagnostic, in report: Report, path: String) -> String {
    var fingerprint = Fingerprint(seed: 0)
    fingerprint.combine(diagnostic.rule.utf8)
    fingerprint.combine(path.utf8)
    fingerprint.combine(diagnostic.pointer.utf8)
    // A declaration has no pointer; the name that is marked tells it from the others.
    if report.subject == .declarations {
      fingerprint.combine(
        report.source.bytes[diagnostic.range.clamped(to: report.source.bytes.indices)])
    }
    let value = fingerprint.value
    let earlier = occurrences[value] ?? 0
    occurrences[value] = earlier + 1
    let digits = String(value, radix: 16)
    return earlier == 0 ? digits : "\(digits)-\(earlier + 1)"
  }
}
