/// An error for a push that should not be sent.
public struct UndeliverablePush: Error, Sendable, CustomStringConvertible {
  /// The result of the validation. Its verdict is `.delivered` if the phone shows the push, but with an error in it.
  public let result: ValidationResult

  init(_ result: ValidationResult) { self.result = result }

  /// The verdict and the full report.
  public var description: String { result.description }
}
