import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let staleOnArrival = Rule(
    id: "stale-on-arrival", severity: .warning, group: .envelope,
    summary: "`stale-date` is not later than `timestamp`",
    explanation: """
      From `stale-date` on, the system marks the activity as stale and the app shows it as out of date. If that time \
      is not later than `timestamp`, the new state is out of date when it arrives. Usually, a duration was sent \
      instead of a date, or the date was not moved along with the update. According to one measured report, an \
      activity that the app itself starts with such a date never appears on the Lock Screen; whether that also holds \
      for a start by push is not known. Apple, *Generating a remote notification*, documents the meaning of the date; \
      the effect of a date in the past is not documented.
      """,
    sources: [
      .remoteNotification.asBackground, .thread("nalu-development/nalu", 222).asBackground,
    ],
    examples: [
      .update(#""stale-date": ⟦1788729113⟧"#),
      .update(#""stale-date": ⟦3600⟧"#),
      .update(#""stale-date": 1788732713"#),
    ]
  ) { payload, report in
    guard payload.action != .end, let aps = payload.aps,
      let timestamp = aps.timestamp, !payload.tree.isExample(timestamp.node),
      let sentAt = timestamp.number, sentAt > 0,
      let member = aps.staleDate, let staleAt = member.number, staleAt <= sentAt,
      TimeFault(of: timestamp.value) == nil, TimeFault(of: member.value, near: aps.sentAt) == nil
    else { return }
    // Such a number is most likely a duration in seconds.
    let isLifetime = staleAt > 0 && staleAt <= 24 * UnixTime.hour && UnixTime.isPlausible(sentAt)
    report(
      staleAt == sentAt
        ? "`\(payload.names[.staleDate])` is the same time as `timestamp`"
        : "`\(payload.names[.staleDate])` is before `timestamp`", at: member.node,
      label: isLifetime ? "\(.duration(staleAt)), not a date" : "not later than `timestamp`",
      notes: [Note("`timestamp`", at: .payload(payload.tree.range(of: timestamp.node)))],
      effect: Effect.staleOnArrival(isStart: payload.action == .start),
      help: isLifetime
        ? "send the date, \(Int64(sentAt + staleAt)) (`timestamp` plus \(payload.spelling(of: member)))"
        : "send a date after `timestamp`, or omit `\(payload.names[.staleDate])`",
      fix: isLifetime
        ? payload.fixes.replacement(of: member, with: "\(Int64(sentAt + staleAt))", .unsafe) : nil)
  }
}
