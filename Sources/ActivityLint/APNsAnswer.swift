import PushTexts

/// An answer with which APNs rejects a request.
///
/// The statuses and reasons are from Apple, *Handling notification responses from APNs* and *Handling error responses from
/// Apple Push Notification service*.
public struct APNsAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The HTTP status, such as 413.
  public let status: Int
  /// The value of `reason` in the body of the answer, such as `PayloadTooLarge`.
  public let reason: String

  /// Creates an answer, to compare with a verdict.
  public init(status: Int, reason: String) {
    self.status = status
    self.reason = reason
  }

  init(_ answer: PushTexts.APNsAnswer) {
    self.init(status: answer.status, reason: answer.reason)
  }

  /// The status and the reason, such as `413 PayloadTooLarge`.
  public var description: String { "\(status) \(reason)" }
}
