/// What makes a run fail, for formats that tell what passed from what did not.
public struct FailurePolicy: Sendable {
  /// The least severity of a finding that does; nil where no finding does.
  public var threshold: Severity?
  /// True where a value that the declarations say nothing about does as well.
  public var includesUnchecked: Bool

  public init(threshold: Severity? = .error, includesUnchecked: Bool = false) {
    self.threshold = threshold
    self.includesUnchecked = includesUnchecked
  }

  func stops(_ diagnostic: Diagnostic) -> Bool {
    guard let threshold, !diagnostic.isExpected else { return false }
    return diagnostic.severity >= threshold
  }
}
