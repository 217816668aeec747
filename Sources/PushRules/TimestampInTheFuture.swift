import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let timestampInTheFuture = Rule(
    id: "timestamp-in-the-future", severity: .warning, group: .clock,
    summary: "`timestamp` is ahead of the clock",
    explanation: """
      The phone shows the state with the newest `timestamp`. Apple, *update(_:alertConfiguration:timestamp:)*, says \
      that content older than a previous update or push is ignored: after a push from the future, every correct push \
      is too old until that time is reached. A push more than eight hours ahead, the longest life of an activity, is \
      itself dropped, according to an answer in Apple's developer forums. A difference of a minute between clocks is \
      allowed. Checked only with `--now`.
      """,
    sources: [.activityUpdate, .forum(776165).asBackground],
    examples: [
      .payload(.update(timestamp: "⟦1788732713⟧"), now: 1_788_729_113),
      .payload(.update(timestamp: "⟦1788815513⟧"), now: 1_788_729_113),
      .payload(.update(timestamp: "1788729143"), now: 1_788_729_113),
      .update(timestamp: "1788815513"),
    ]
  ) { payload, report in
    guard let now = payload.now, let timestamp = payload.aps?.timestamp,
      TimeFault(of: timestamp.value) == nil, let sentAt = timestamp.value.number,
      PushClock(now: now).isAhead(sentAt)
    else { return }
    report(
      "`timestamp` is \(.span(sentAt - now)) ahead of the clock", at: timestamp.node,
      label: "\(.time(sentAt))",
      effect: sentAt > now + 8 * UnixTime.hour
        ? "the phone is reported to drop a push that is more than eight hours ahead"
        : "until that time, every correct push looks old, and the phone ignores it",
      help: "send the time of sending, now \(.number(PushClock(now: now).timestamp))")
  }
}
