import PushLinter

extension ValidationResult {
  /// The predicted outcome of a push.
  ///
  /// Only errors determine it. A warning is about a problem that no source proves.
  public enum Verdict: Hashable, Sendable {
    /// APNs accepts the push, and the phone decodes and shows it.
    case delivered
    /// APNs rejects the request with the given answer.
    case rejected(APNsAnswer)
    /// APNs may accept the push, but the activity does not change.
    case dropped(because: String)
    /// The outcome is unknown: no source documents it, or the declarations do not determine it.
    case uncertain(because: String)
  }
}

extension ValidationResult.Verdict: CustomStringConvertible {
  /// The verdict in one line, such as `rejected by APNs: 413 PayloadTooLarge`.
  public var description: String {
    switch self {
    case .delivered: "delivered"
    case .rejected(let answer): "rejected by APNs: \(answer)"
    case .dropped(let reason): "dropped: \(reason)"
    case .uncertain(let reason): "uncertain: \(reason)"
    }
  }
}

extension ValidationResult.Verdict {
  /// Creates the verdict from the errors of one push. A rejection by APNs takes precedence over a drop by the phone, and a
  /// drop over an uncertain outcome.
  init(on examination: Examination) {
    var dropped: String?
    var uncertain: String?
    for finding in examination.findings where finding.severity == .error {
      let effect = PushEffect.table[finding.rule] ?? .uncertain
      switch effect {
      case .rejected(let answers):
        if let answer = finding.answer(among: answers) ?? answers.first {
          self = .rejected(answer)
          return
        }
      case .rejectedIfNamed(let answers):
        if let answer = finding.answer(among: answers) {
          self = .rejected(answer)
          return
        }
        uncertain = uncertain ?? finding.reason
      case .dropped: dropped = dropped ?? finding.reason
      case .startDropped:
        if examination.isStart(at: finding) {
          dropped = dropped ?? finding.reason
        } else {
          uncertain = uncertain ?? finding.reason
        }
      case .uncertain: uncertain = uncertain ?? finding.reason
      case .delivered, .none: break
      }
    }
    if let dropped {
      self = .dropped(because: dropped)
    } else if examination.report.decodes == false {
      self = .dropped(because: "the push does not decode")
    } else if let reason = uncertain ?? examination.gap {
      self = .uncertain(because: reason)
    } else {
      self = .delivered
    }
  }
}
