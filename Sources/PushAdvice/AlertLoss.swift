import PushDocuments
package import PushModel
package import PushTexts

/// The consequence of an alert that the phone does not find.
package struct AlertLoss {
  package let severity: Severity
  package let outcome: Outcome?
  package let effect: Message
  package let consoleLine: ConsoleLine?

  /// - Parameter isProven: Whether a report or Apple shows that such a start starts nothing.
  package init(in payload: Payload, isProven: Bool) {
    let isStart = payload.action == .start
    let isVendors = payload.push?.hasVendorMembers == true
    severity = isStart && isProven ? .error : .warning
    outcome = isStart && !isProven && !isVendors ? .unknown : nil
    consoleLine = isStart && (isProven || !isVendors) ? payload.logged(.noAlert) : nil
    let startsNothing: Message = "the phone starts nothing, as if the alert were missing"
    effect =
      isVendors && !(isStart && isProven)
      ? payload.effectOfPartialAlert
      : !isStart
        ? "the phone shows the push without an alert \(Effect.sinceIOS18)"
        : isProven ? startsNothing : "\(startsNothing) \(Effect.sinceIOS18)"
  }
}

extension Payload {
  /// The effect of an alert with only one of its strings.
  package var effectOfPartialAlert: Message {
    push?.envelope?.requiresWholeAlert == true
      ? "\(names.documentation) requires both texts in every alert; expect that it refuses the request"
      : "not documented; Apple's samples send `title` and `body`"
  }
}
