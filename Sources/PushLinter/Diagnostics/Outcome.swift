/// The predicted consequence of a finding for its push.
///
/// It follows from the evidence of the finding. The severity that a configuration sets has no influence.
package enum Outcome: Hashable, Sendable {
  /// The finding proves no consequence.
  case delivered
  /// The phone shows the push, but not as its author intended.
  case shownWrong
  /// The push shows nothing, although APNs may not report an error.
  case dropped
  /// APNs rejects the request with the given answer.
  case rejected(APNsAnswer)
  /// No source documents the consequence, or nothing could be compared.
  case unknown

  /// Whether the push certainly has no effect.
  var isLoss: Bool {
    switch self {
    case .dropped, .rejected: true
    case .delivered, .shownWrong, .unknown: false
    }
  }
}
