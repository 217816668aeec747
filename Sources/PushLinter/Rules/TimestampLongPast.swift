extension Rule {
  static let timestampLongPast = Rule(
    id: "timestamp-long-past", severity: .warning, group: .clock,
    summary: "`timestamp` is an hour or more in the past",
    explanation: """
      `timestamp` is the time of sending. If it is fixed in a file, copied from the event instead of the clock, or off \
      by a time zone, it makes a push look old: content older than a previous update or push is ignored, according to \
      Apple, *update(_:alertConfiguration:timestamp:)*. An update with the timestamp of Apple's sample, two years old, \
      had no effect on a phone. The age from which a push is dropped is not documented, and a developer observed \
      problems after some minutes. An hour is longer than a queue should delay a push, and the smallest error that a \
      wrong time zone causes. Only checked with `--now`: payloads that are stored in files are naturally old.
      """,
    sources: [.activityUpdate, .forum(776165)],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦1788725513⟧, "content-state": {"stops": 3}}}"#,
        now: 1_788_729_113),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788728813, "content-state": {"stops": 3}}}"#,
        now: 1_788_729_113),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1685952000, "content-state": {"stops": 3}}}"#),
    ]
  ) { payload, report in
    guard let now = payload.now, let aps = payload.aps, let timestamp = aps.timestamp,
      TimeFault(of: timestamp.value) == nil, let sentAt = timestamp.value.number,
      // Any other number is no time of a push.
      UnixTime.isPlausible(sentAt),
      PushClock(now: now).isLongPast(sentAt)
    else { return }
    report(
      "`timestamp` is \(.span(now - sentAt)) in the past", at: timestamp.node,
      label: "\(.time(sentAt))",
      effect: "the phone ignores a push that is older than what it shows",
      help: "send the time of sending, now \(.number(PushClock(now: now).timestamp))")
  }
}
