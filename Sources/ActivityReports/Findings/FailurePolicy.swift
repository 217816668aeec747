package import PushLinter

/// The findings that make a run fail.
package struct FailurePolicy: Sendable {
  /// The lowest severity of a finding that fails the run; nil if findings never do.
  package var threshold: Severity?
  /// Whether a value that was not checked also fails the run.
  package var includesUnchecked: Bool

  package init(threshold: Severity? = .error, includesUnchecked: Bool = false) {
    self.threshold = threshold
    self.includesUnchecked = includesUnchecked
  }

  /// Returns whether the findings make a run fail.
  package func fails(_ summary: Summary) -> Bool {
    threshold.map { summary.reaches($0) } ?? false || includesUnchecked && summary.notChecked > 0
  }

  func fails(_ diagnostic: Diagnostic) -> Bool {
    guard let threshold, !diagnostic.isExpected else { return false }
    return diagnostic.severity >= threshold
  }
}
