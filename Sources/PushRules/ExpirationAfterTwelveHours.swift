import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let expirationAfterTwelveHours = Rule(
    id: "expiration-after-twelve-hours", severity: .info, group: .clock,
    summary: "`apns-expiration` is later than the end of every running activity",
    explanation: """
      An activity runs for at most eight hours, and stays on the Lock Screen for at most four more (Apple, *Displaying \
      live data with Live Activities*). APNs stores a push until `apns-expiration`, for at most 30 days (Apple, \
      *Sending notification requests to APNs*). A phone that comes online later gets an update for a removed activity, \
      or starts an activity about a past event. Checked only with `--now`.
      """,
    sources: [.displayingLiveData, .sendingRequests],
    examples: [
      .payload(.request(#""apns-expiration": ⟦"1788815513"⟧"#), now: 1_788_729_713),
      .payload(.request(#""apns-expiration": "1788772313""#), now: 1_788_729_713),
    ]
  ) { payload, report in
    guard let now = payload.now, payload.aps != nil, let header = payload.request?[.expiration],
      let date = header.integer.map({ Double($0) }), UnixTime.isPlausible(date),
      date > now + ActivityLimits.lifeTime
    else { return }
    let isStart = payload.action == .start
    report(
      "`apns-expiration` is \(.span(date - now)) away", at: payload.place(of: header),
      label: "an activity exists for twelve hours at most",
      effect: isStart
        ? "a phone that is offline may start the activity that late"
        : "APNs may store the push for an activity that no longer exists",
      help: isStart
        ? "send the time until which a start is useful"
        : "send the time until which the update is useful, or 0 to try once")
  }
}
