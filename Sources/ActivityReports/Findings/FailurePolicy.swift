import PushDocuments
package import PushLinter
package import PushTexts

/// The findings that make a run fail.
package struct FailurePolicy: Sendable {
  /// The lowest severity of a finding that fails the run; nil if findings never do.
  package var threshold: Severity?
  /// The kinds of values and parts that also fail the run if they were not checked.
  package var notChecked: Set<Report.NotChecked.Kind>

  package init(
    threshold: Severity? = .error, notChecked: Set<Report.NotChecked.Kind> = []
  ) {
    self.threshold = threshold
    self.notChecked = notChecked
  }

  /// Returns whether the findings make a run fail.
  package func fails(_ summary: Summary) -> Bool {
    threshold.map { summary.reaches($0) } ?? false
      || notChecked.contains(.unchecked) && (summary.unchecked > 0 || summary.comparesNoState)
      || notChecked.contains(.unread) && (summary.unread > 0 || !summary.skippedSources.isEmpty)
  }

  func fails(_ diagnostic: Diagnostic) -> Bool {
    guard let threshold, !diagnostic.isExpected else { return false }
    return diagnostic.severity >= threshold
  }
}
