import Foundation

/// Whether long tests try every case, as they do at night (`ACTIVITY_LINT_NIGHTLY=1`); by day they try a share of the cases,
/// which keeps `swift test` short.
public enum CompleteRun {
  public static let isRequested =
    ProcessInfo.processInfo.environment["ACTIVITY_LINT_NIGHTLY"] != nil

  /// Returns the first number in a complete run, and the second in any other.
  public static func count(_ complete: Int, otherwise count: Int) -> Int {
    isRequested ? complete : count
  }
}

extension Collection {
  /// Returns all elements in a complete run, otherwise one of every `step`, evenly spread.
  ///
  /// - Parameter start: The number of the first element; several samples can thus miss different elements.
  public func sampled(oneIn step: Int, from start: Int = 0) -> [Element] {
    guard !CompleteRun.isRequested else { return Array(self) }
    return enumerated().filter { $0.offset % step == start % step }.map { $0.element }
  }
}
