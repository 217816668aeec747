import ActivityReports
import PushLinter
import PushTexts

extension ValidationResult {
  /// The predicted outcome of a push.
  ///
  /// Only documented or proven behavior determines it, not severities or suppressions.
  public enum Verdict: Hashable, Sendable {
    /// APNs accepts the push, and the phone decodes and shows it.
    case delivered
    /// APNs rejects the request with the given answer.
    case rejected(APNsAnswer, because: String)
    /// APNs may accept the push, but the activity does not change.
    case dropped(because: String)
    /// The outcome is unknown: no source documents it, or the declarations do not determine it.
    case uncertain(because: String)
  }
}

extension ValidationResult.Verdict: CustomStringConvertible {
  /// The verdict in one line, such as `rejected by APNs: 400 BadPriority` and its reason. Characters that affect a terminal or a log are
  /// replaced by their numbers.
  public var description: String {
    String(decoding: Sanitizer.printable(words), as: UTF8.self)
  }

  private var words: String {
    switch self {
    case .delivered: "delivered"
    case .rejected(let answer, let reason): "rejected by APNs: \(answer), because \(reason)"
    case .dropped(let reason): "dropped: \(reason)"
    case .uncertain(let reason): "uncertain: \(reason)"
    }
  }
}

extension ValidationResult.Verdict {
  init(_ verdict: PushVerdict) {
    switch verdict {
    case .delivered: self = .delivered
    case .rejected(let answer, let reason):
      self = .rejected(APNsAnswer(answer), because: reason)
    case .dropped(let reason): self = .dropped(because: reason)
    case .uncertain(let reason): self = .uncertain(because: reason)
    }
  }
}
