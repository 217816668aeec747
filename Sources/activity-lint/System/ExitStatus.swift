import ActivityReports
import PushLinter

/// The exit status of a run; the same for every format.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The code, which may be that of another program.
  let rawValue: Int32

  /// No findings at or above the threshold.
  static let clean = ExitStatus(rawValue: 0)
  static let findings = ExitStatus(rawValue: 1)
  /// The command failed: usage, configuration, a file, no declaration, no payload.
  static let failed = ExitStatus(rawValue: 2)
}

extension ExitStatus {
  /// - Parameter mayBeEmpty: whether the run succeeds if nothing was checked.
  init(_ summary: Summary, _ policy: FailurePolicy, mayBeEmpty: Bool = false) {
    guard !summary.isEmpty || mayBeEmpty, summary.incompleteFiles == 0 else {
      self = .failed
      return
    }
    self = policy.fails(summary) ? .findings : .clean
  }
}
