import PushLinter

extension ValidationResult {
  /// What becomes of a push.
  ///
  /// Only errors decide it: a warning is about what no source proves.
  public enum Verdict: Hashable, Sendable {
    /// APNs accepts the push, and the phone decodes and shows it.
    case delivered
    /// APNs rejects the request with this answer.
    case rejected(APNsAnswer)
    /// APNs may accept the push, but the activity does not change.
    case dropped(because: String)
    /// What becomes of the push cannot be told: no source documents it, or the declarations do not say enough.
    case uncertain(because: String)
  }
}

extension ValidationResult.Verdict: CustomStringConvertible {
  /// The verdict on one line, such as `rejected by APNs: 413 PayloadTooLarge`.
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
  /// Weighs the errors of one push: what APNs rejects never reaches a phone, and what a phone drops is certain to be lost.
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
      self = .dropped(because: "it does not decode")
    } else if let reason = uncertain ?? examination.gap {
      self = .uncertain(because: reason)
    } else {
      self = .delivered
    }
  }
}
