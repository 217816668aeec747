extension Rule {
  static let timestampLongPast = Rule(
    id: "timestamp-long-past", severity: .warning, group: .clock,
    summary: "`timestamp` lies an hour or more in the past",
    explanation: """
      `timestamp` is the moment of sending. Fixed in a file, taken from the event rather than the clock, or off by a time \
      zone, it makes a push look old: what is older than a previous update or push is ignored, says Apple, \
      *update(_:alertConfiguration:timestamp:)*. An update with the timestamp of Apple's sample, two years old, did \
      nothing on a phone; from which age on a push is dropped is not documented, and a developer saw trouble after some \
      minutes. An hour is more than a queue should hold a push, and the least that a time zone is off. Checked with \
      `--now` only: payloads that are kept in files are old by nature.
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
      TimeFault(of: timestamp.value) == nil, let sentAt = timestamp.value.number, sentAt > 0,
      sentAt <= now - UnixTime.hour
    else { return }
    report(
      "`timestamp` lies \(.span(now - sentAt)) in the past", at: timestamp.node,
      label: "\(.time(sentAt))",
      effect: "the phone ignores a push that is older than what it shows",
      help: "send the moment of sending, now \(.number(now))")
  }
}
