import ActivityReports

/// The exit status of a run; the same for every format.
enum ExitStatus: Int32 {
  /// No findings at or above the threshold.
  case clean = 0
  case findings = 1
  /// The command failed: usage, configuration, a file, no declaration, no payload.
  case failed = 2

  /// - Parameter mayBeEmpty: whether the run succeeds if nothing was checked.
  init(_ summary: Summary, _ policy: FailurePolicy, mayBeEmpty: Bool = false) {
    guard !summary.isEmpty || mayBeEmpty, summary.incompleteFiles == 0 else {
      self = .failed
      return
    }
    self = policy.fails(summary) ? .findings : .clean
  }
}
