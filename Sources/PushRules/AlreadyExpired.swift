import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let alreadyExpired = Rule(
    id: "already-expired", severity: .warning, group: .clock,
    summary: "`apns-expiration` is in the past",
    explanation: """
      `apns-expiration` is the date after which a push is worthless (Apple, *Sending notification requests to APNs*). \
      If the date is past when a push is sent, APNs may discard the push. Whether it tries once, as it does for 0, is \
      not documented. Checked only with `--now`. A duration instead of a date is reported as `relative-expiration`.
      """,
    sources: [.sendingRequests.asBackground],
    examples: [
      .payload(.request(#""apns-expiration": ⟦"1788729413"⟧"#), now: 1_788_729_713),
      .payload(.request(#""apns-expiration": "1788732713""#), now: 1_788_729_713),
      .payload(.request(#""apns-expiration": "0""#), now: 1_788_729_713),
    ]
  ) { payload, report in
    guard let now = payload.now, payload.aps != nil, let header = payload.request?[.expiration],
      let date = header.integer.map({ Double($0) }), date > UnixTime.plausible.lowerBound,
      PushClock(now: now).isPast(date), payload.ageOfRecord == nil
    else { return }
    report(
      "`apns-expiration` is \(.span(now - date)) in the past", at: payload.place(of: header),
      label: "\(.time(date))",
      effect: "not documented; APNs may discard the push instead of delivering it",
      help: "send the time until which the push is useful, or 0 to try once")
  }
}
