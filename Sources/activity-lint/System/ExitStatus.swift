import ActivityReports
import PushLinter

/// How a run ended; the same for every format.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// That of another program, where a run ends with it.
  let rawValue: Int32

  /// Nothing weighs as much as the threshold.
  static let clean = ExitStatus(rawValue: 0)
  static let findings = ExitStatus(rawValue: 1)
  /// The job could not be done: usage, configuration, a file, no declaration, no payload.
  static let failed = ExitStatus(rawValue: 2)
  /// Where the process does not end by the signal itself: 128 and the signal's number, as shells count.
  static let interrupted = ExitStatus(rawValue: 130)
}

extension ExitStatus {
  /// - Parameter mayBeEmpty: true where it is no failure that nothing was checked.
  init(_ summary: Summary, _ policy: FailurePolicy, mayBeEmpty: Bool = false) {
    guard !summary.isEmpty || mayBeEmpty, summary.unreadable == 0 else {
      self = .failed
      return
    }
    let isReached = policy.threshold.map { summary.reaches($0) } ?? false
    self = isReached || (policy.includesUnchecked && summary.notChecked > 0) ? .findings : .clean
  }
}
