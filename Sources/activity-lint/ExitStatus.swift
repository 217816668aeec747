import ActivityLint

/// How a run ended; the same for every format.
enum ExitStatus: Int32, Sendable {
  /// Nothing weighs as much as the threshold.
  case clean = 0
  case findings = 1
  /// The job could not be done: usage, configuration, a file, no declaration, no payload.
  case failed = 2
  /// Where the process does not end by the signal itself: 128 and the signal's number, as shells count.
  case interrupted = 130

  /// - Parameter mayBeEmpty: true where it is no failure that nothing was checked.
  init(_ summary: Summary, _ gate: Gate, mayBeEmpty: Bool = false) {
    guard !summary.isEmpty || mayBeEmpty, summary.unreadable == 0 else {
      self = .failed
      return
    }
    let isReached = gate.threshold.map { summary.reaches($0) } ?? false
    self = isReached || (gate.includesUnchecked && summary.notChecked > 0) ? .findings : .clean
  }
}
