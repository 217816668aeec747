package import PushLinter

/// What makes a run fail.
package struct FailurePolicy: Sendable {
  /// The least severity of a finding that does; nil where no finding does.
  package var threshold: Severity?
  /// True where a value that the declarations say nothing about does as well.
  package var includesUnchecked: Bool

  package init(threshold: Severity? = .error, includesUnchecked: Bool = false) {
    self.threshold = threshold
    self.includesUnchecked = includesUnchecked
  }

  func stops(_ diagnostic: Diagnostic) -> Bool {
    guard let threshold, !diagnostic.isExpected else { return false }
    return diagnostic.severity >= threshold
  }
}
