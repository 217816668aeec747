import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let alreadyStale = Rule(
    id: "already-stale", severity: .warning, group: .clock,
    summary: "`stale-date` is already in the past",
    explanation: """
      From `stale-date` on, the system marks the activity as stale, and the app shows it as out of date. If that \
      moment is already past, the new state is out of date when it arrives. According to one measured report, an \
      activity that the app itself starts with such a date never appears on the Lock Screen; whether that also holds \
      for a start by push is not known. Apple, *Generating a remote notification*, defines the date, but not the \
      effect of one in the past. Checked only with `--now`. A date that is not later than the push's own `timestamp` \
      is reported as `stale-on-arrival`. A `dismissal-date` in the past is the documented way to remove an ended \
      activity at once.
      """,
    sources: [
      .remoteNotification.asBackground, .thread("nalu-development/nalu", 222).asBackground,
    ],
    examples: [
      .payload(.update(#""stale-date": ⟦1788729413⟧"#), now: 1_788_729_713),
      .payload(.update(#""stale-date": 1788732713"#), now: 1_788_729_713),
      .payload(.end(#""dismissal-date": 1788729000"#), now: 1_788_729_713),
    ]
  ) { payload, report in
    guard let now = payload.now, let aps = payload.aps, payload.action != .end,
      let member = aps.staleDate, TimeFault(of: member.value, near: aps.sentAt) == nil,
      let staleAt = member.value.number, PushClock(now: now).isPast(staleAt),
      payload.ageOfRecord == nil
    else { return }
    // A date before `timestamp` was already in the past when the push was sent; the clock adds nothing.
    if let timestamp = aps.timestamp, TimeFault(of: timestamp.value) == nil,
      let sentAt = timestamp.value.number, staleAt <= sentAt
    {
      return
    }
    report(
      "`\(payload.names[.staleDate])` is \(.span(now - staleAt)) in the past", at: member.node,
      label: "\(.time(staleAt))",
      effect: payload.push?.envelope?.effectOfPastStaleDate
        ?? Effect.staleOnArrival(isStart: payload.action == .start),
      help: "send a date in the future, or omit `\(payload.names[.staleDate])`")
  }
}
