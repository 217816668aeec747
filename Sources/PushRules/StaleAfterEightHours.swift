import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let staleAfterEightHours = Rule(
    id: "stale-after-eight-hours", severity: .info, group: .envelope,
    summary: "`stale-date` is more than eight hours after `timestamp`",
    explanation: """
      An activity runs for eight hours at most; then the system ends it (Apple, *Displaying live data with Live \
      Activities*). A `stale-date` beyond that is never reached, unless a later push sets an earlier one. It is \
      harmless, but useless.
      """,
    sources: [.displayingLiveData],
    examples: [
      .update(#""stale-date": ⟦1788815513⟧"#),
      .update(#""stale-date": 1788757913"#),
    ]
  ) { payload, report in
    guard payload.action != .end, let aps = payload.aps, let sentAt = aps.sentAt,
      let member = aps.staleDate, let staleAt = member.number, UnixTime.isPlausible(staleAt),
      staleAt > sentAt + ActivityLimits.activeTime
    else { return }
    report(
      "`\(payload.names[.staleDate])` is \(.duration(staleAt - sentAt)) after `timestamp`",
      at: member.node, label: "the activity ends after eight hours",
      effect: "the activity is never shown as out of date",
      help:
        "send the time after which this state is no longer correct, or omit `\(payload.names[.staleDate])`"
    )
  }
}
