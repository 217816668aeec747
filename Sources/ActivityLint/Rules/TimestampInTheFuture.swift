extension Rule {
  static let timestampInTheFuture = Rule(
    id: "timestamp-in-the-future", severity: .warning, group: .clock,
    summary: "`timestamp` lies ahead of the clock",
    explanation: """
      The phone shows the state with the newest `timestamp`. Apple, *update(_:alertConfiguration:timestamp:)*, says that \
      what is older than a previous update or push is ignored: after a push from the future, every correct one is old \
      until its moment has come. More than eight hours ahead, the longest life of an activity, a push is itself dropped, \
      says an answer in Apple's developer forums. A minute is allowed for clocks that differ. Checked with `--now` only.
      """,
    sources: [.activityUpdate, .forum(776165).asBackground],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦1788732713⟧, "content-state": {"stops": 3}}}"#,
        now: 1_788_729_113),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦1788815513⟧, "content-state": {"stops": 3}}}"#,
        now: 1_788_729_113),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729143, "content-state": {"stops": 3}}}"#,
        now: 1_788_729_113),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788815513, "content-state": {"stops": 3}}}"#),
    ]
  ) { payload, report in
    guard let now = payload.now, let timestamp = payload.aps?.timestamp,
      TimeFault(of: timestamp.value) == nil, let sentAt = timestamp.value.number,
      sentAt > now + clockDifference
    else { return }
    report(
      "`timestamp` lies \(TimeSpan.text(sentAt - now)) ahead of the clock", at: timestamp.node,
      label: ClockTime.text(sentAt),
      effect: sentAt > now + ActivityLimits.activeTime
        ? "the phone is reported to drop what lies more than eight hours ahead"
        : "until that moment every correct push looks old, and the phone ignores it",
      help: "send the moment of sending, now \(DecimalText.of(now))")
  }

  /// Seconds by which clocks may differ.
  private static let clockDifference = 60.0
}
