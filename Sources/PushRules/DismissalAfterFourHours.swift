import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let dismissalAfterFourHours = Rule(
    id: "dismissal-after-four-hours", severity: .info, group: .envelope,
    summary: "`dismissal-date` is more than four hours after the end",
    explanation: """
      An ended activity stays on the Lock Screen for four hours at most. Apple, *Starting and updating Live Activities \
      with ActivityKit push notifications*, asks for a date within that window; for a later date, the documentation of \
      `ActivityUIDismissalPolicy` says that the four hours apply. The push works, but the date has no effect.
      """,
    sources: [.activityKitPushes, .apple("ActivityUIDismissalPolicy.after(_:)")],
    examples: [
      .end(#""dismissal-date": ⟦1788749113⟧"#),
      .end(#""dismissal-date": 1788743513"#),
      .end(#""dismissal-date": 1663177260"#),
    ]
  ) { payload, report in
    guard payload.action == .end, let aps = payload.aps, let sentAt = aps.sentAt,
      let member = aps.dismissalDate, let date = member.value.number, UnixTime.isPlausible(date),
      date > sentAt + ActivityLimits.timeAfterEnd
    else { return }
    let latest = Int64(sentAt + ActivityLimits.timeAfterEnd)
    report(
      "`\(payload.names[.dismissalDate])` is \(.duration(date - sentAt)) after the end",
      at: member.node, label: "four hours at most",
      effect: "the activity leaves the Lock Screen after four hours",
      help: "send \(latest) or earlier, or omit it; four hours is the phone's default")
  }
}
