import PushModel
package import PushTexts

/// The predicted outcome of a push to an app with the current declarations.
///
/// It folds the outcomes of all findings. Severities and suppressions do not change it.
package enum PushVerdict: Hashable, Sendable {
  /// APNs accepts the push, and the phone decodes and shows it.
  case delivered
  /// APNs rejects the request with the given answer.
  case rejected(APNsAnswer, because: String)
  /// APNs may accept the push, but the activity does not change.
  case dropped(because: String)
  /// The outcome is unknown: no source documents it, or the declarations do not determine it.
  case uncertain(because: String)
}

extension PushVerdict {
  /// Creates the verdict from a report. A rejection by APNs takes precedence over a drop by the
  /// phone, and a drop over an unknown outcome. A push that is shown wrong is delivered.
  package init(on report: ShownReport, undeclaredType: String? = nil) {
    if let failure = report.failure {
      self = .uncertain(because: failure.message)
      return
    }
    // The report on a clean payload may lack its text.
    guard report.decodes == true || !report.source.checkedBytes.isEmpty else {
      self = .rejected(.payloadEmpty, because: "the payload is empty")
      return
    }
    let outcomes = report.outcomes
    if let rejection = outcomes.rejection {
      self = .rejected(rejection.answer, because: rejection.reason.text)
    } else if let reason = outcomes.reasonForDrop {
      self = .dropped(because: reason.text)
    } else if report.decodes == false {
      self = .dropped(because: "the push does not decode")
    } else if let reason = outcomes.reasonForDoubt?.text ?? report.gap(undeclaredType) {
      self = .uncertain(because: reason)
    } else {
      self = .delivered
    }
  }
}

extension ShownReport {
  /// Returns the reason why it is unknown whether the push decodes; nil if it is known.
  fileprivate func gap(_ undeclaredType: String?) -> String? {
    if let undeclaredType { return "`\(undeclaredType)` is not declared" }
    if hasNothingToCompare { return nil }
    if decodes == nil, code != nil { return "source code shows only a part of the push" }
    if decodes == nil, typeName == nil { return "the push was not compared with a declared type" }
    if let first = notChecked.first(where: { !$0.decodes }) {
      return first.pointer.isEmpty ? first.reason.text : "\(first.pointer): \(first.reason.text)"
    }
    if decodes != nil || isEndWithoutState && typeName != nil { return nil }
    return "the push was not compared with a declared type"
  }
}

extension SequencedPush {
  /// Returns whether the push certainly has no effect: it does not decode, or one of its findings proves that APNs rejects it
  /// or that the phone ignores it.
  func isLost(dueTo diagnostics: [Diagnostic]) -> Bool {
    guard decodes != false, step?.push.event != nil else { return true }
    return diagnostics.contains { $0.outcome.isLoss && $0.versions.isEmpty }
  }
}

extension ShownReport {
  /// Whether the push can be sent unchanged: it is delivered, no finding is an error, and every value was compared with its
  /// type.
  ///
  /// A push with Unix seconds in a `Date` is delivered, but it does not pass. An expected or
  /// suppressed error does not count.
  package func passes(with verdict: PushVerdict) -> Bool {
    verdict == .delivered && notChecked.isEmpty
      && !diagnostics.contains { $0.severity == .error && !$0.isExpected }
  }
}

extension Report {
  /// Whether the push does not certainly reach the activity, although no finding reports it: the rule is off.
  package var isLostSilently: Bool {
    guard subject == .payload, failure == nil, diagnostics.isEmpty, suppressed.isEmpty,
      notChecked.isEmpty
    else { return false }
    return decodes == false || outcomes.rejection != nil || outcomes.reasonForDrop != nil
      || outcomes.reasonForDoubt != nil
  }
}
