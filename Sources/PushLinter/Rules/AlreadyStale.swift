extension Rule {
  static let alreadyStale = Rule(
    id: "already-stale", severity: .warning, group: .clock,
    summary: "`stale-date` is past already",
    explanation: """
      From `stale-date` on, the system marks the activity as stale, and the app shows it as out of date. If that moment \
      is past when the push is sent, the new state is out of date when it arrives. Apple, *Generating a remote \
      notification*, gives the date's meaning; what the phone does with one in the past is not documented. Checked with \
      `--now` only. A date that is not even later than the push's own `timestamp` is `stale-on-arrival`, and a \
      `dismissal-date` in the past is the documented way to remove an ended activity at once.
      """,
    sources: [.remoteNotification.asBackground],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": ⟦1788729413⟧}}
        """, now: 1_788_729_713),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": 1788732713}}
        """, now: 1_788_729_713),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": 1788729000}}
        """, now: 1_788_729_713),
    ]
  ) { payload, report in
    guard let now = payload.now, let aps = payload.aps, payload.action != .end,
      let member = aps.staleDate, TimeFault(of: member.value, near: aps.sentAt) == nil,
      let staleAt = member.value.number, staleAt <= now
    else { return }
    // What is not later than `timestamp` either is reported without a clock.
    if let timestamp = aps.timestamp, TimeFault(of: timestamp.value) == nil,
      let sentAt = timestamp.value.number, staleAt <= sentAt
    {
      return
    }
    report(
      "`\(payload.name(.staleDate))` lies \(.span(now - staleAt)) in the past",
      at: member.node,
      label: "\(.time(staleAt))", effect: "the state is out of date when it arrives",
      help: "send a date that is still to come, or leave `\(payload.name(.staleDate))` out")
  }
}
