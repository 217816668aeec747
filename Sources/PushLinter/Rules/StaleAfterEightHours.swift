extension Rule {
  static let staleAfterEightHours = Rule(
    id: "stale-after-eight-hours", severity: .info, group: .envelope,
    summary: "`stale-date` lies more than eight hours after `timestamp`",
    explanation: """
      An activity runs for eight hours at most; then the system ends it, as Apple, *Displaying live data with Live \
      Activities*, says. A `stale-date` beyond that never comes, unless a later push sets an earlier one. It does no \
      harm, and no good.
      """,
    sources: [.displayingLiveData],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": ⟦1788815513⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": 1788757913}}
        """),
    ]
  ) { payload, report in
    guard payload.action != .end, let aps = payload.aps, let sentAt = aps.sentAt,
      let member = aps.staleDate, let staleAt = member.number, UnixTime.isPlausible(staleAt),
      staleAt > sentAt + ActivityLimits.activeTime
    else { return }
    report(
      "`\(payload.name(.staleDate))` lies \(.duration(staleAt - sentAt)) after `timestamp`",
      at: member.node,
      label: "the activity ends after eight hours",
      effect: "the activity is never shown as out of date",
      help:
        "send the moment after which this state is no longer right, or leave `\(payload.name(.staleDate))` out"
    )
  }
}
