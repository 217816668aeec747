/// The outcomes of all findings of a document, folded: for each outcome, the first finding in the text that has it.
///
/// Suppressed and unlisted findings have their outcome nevertheless.
package struct Outcomes: Sendable {
  private var rejected: Cause?
  private var dropped: Cause?
  private var unknown: Cause?
  /// Whether the phone shows a value that its author did not intend.
  package private(set) var areShownWrong = false

  private struct Cause {
    let position: (Int, String, Int)
    let outcome: Outcome
    var reason: Message
  }

  package init() {}

  /// The answer of APNs, and its reason, if it rejects the request.
  package var rejection: (answer: APNsAnswer, reason: Message)? {
    guard let rejected, case .rejected(let answer) = rejected.outcome else { return nil }
    return (answer, rejected.reason)
  }

  /// The reason why the push shows nothing; nil if no finding proves that.
  package var reasonForDrop: Message? { dropped?.reason }

  /// The reason why the outcome is unknown; nil if no finding makes it unknown.
  package var reasonForDoubt: Message? { unknown?.reason }

  /// Adds the outcome of a finding. A failure in other versions of the app is not the outcome of the push.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostic.outcome != .delivered, diagnostic.versions.isEmpty else { return }
    let cause = Cause(
      position: diagnostic.sortKey, outcome: diagnostic.outcome, reason: diagnostic.reason)
    switch diagnostic.outcome {
    case .delivered: break
    case .shownWrong: areShownWrong = true
    case .dropped: Self.add(cause, to: &dropped)
    case .rejected: Self.add(cause, to: &rejected)
    case .unknown: Self.add(cause, to: &unknown)
    }
  }

  /// Adds the outcomes of another push of the same document.
  package mutating func add(_ other: Outcomes) {
    areShownWrong = areShownWrong || other.areShownWrong
    Self.add(other.dropped, to: &dropped)
    Self.add(other.rejected, to: &rejected)
    Self.add(other.unknown, to: &unknown)
  }

  /// Returns the outcomes without the secrets that their reasons quote.
  package func masked(by secrets: Secrets) -> Outcomes {
    var masked = self
    func mask(_ cause: inout Cause?) {
      if let reason = cause?.reason { cause?.reason = reason.masked(by: secrets) }
    }
    mask(&masked.dropped)
    mask(&masked.rejected)
    mask(&masked.unknown)
    return masked
  }

  private static func add(_ cause: Cause?, to first: inout Cause?) {
    guard let cause else { return }
    if let known = first, known.position <= cause.position { return }
    first = cause
  }
}

extension Diagnostic {
  package var sortKey: (Int, String, Int) {
    (followsOthers ? .max : range.lowerBound, rule, range.upperBound)
  }

  /// The reason for a verdict. The effect of a rejection is only the answer of APNs.
  fileprivate var reason: Message {
    if case .rejected = outcome { return message }
    return effect.isEmpty ? message : effect
  }
}

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
  package var isLoss: Bool {
    switch self {
    case .dropped, .rejected: true
    case .delivered, .shownWrong, .unknown: false
    }
  }
}
