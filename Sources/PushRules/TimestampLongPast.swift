import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let timestampLongPast = Rule(
    id: "timestamp-long-past", severity: .warning, group: .clock,
    summary: "`timestamp` is an hour or more in the past",
    explanation: """
      `timestamp` is the time of sending. If it is fixed in a file, copied from the event instead of the clock, or off \
      by a time zone, it makes a push look old: content older than a previous update or push is ignored, according to \
      Apple, *update(_:alertConfiguration:timestamp:)*. An update with the timestamp of Apple's sample, two years old, \
      had no effect on a phone. The age from which a push is dropped is not documented, and a developer observed \
      problems after some minutes. An hour is longer than a queue should delay a push, and the smallest error of a \
      wrong time zone. If all times of a request are at least a day old, as in a recorded one, a single finding after \
      the others reports them. Checked only with `--now`: payloads in files are naturally old.
      """,
    sources: [.activityUpdate, .forum(776165)],
    examples: [
      .payload(.update(timestamp: "⟦1788725513⟧"), now: 1_788_729_113),
      .payload(
        .update(#""stale-date": 1788732713"#, timestamp: "⟦1788729113⟧"), now: 1_788_988_313),
      .payload(.update(timestamp: "1788728813"), now: 1_788_729_113),
      .update(timestamp: "1685952000"),
    ]
  ) { payload, report in
    guard let now = payload.now, let aps = payload.aps, let timestamp = aps.timestamp,
      TimeFault(of: timestamp.value) == nil, let sentAt = timestamp.value.number,
      // Any other number is no time of a push.
      UnixTime.isPlausible(sentAt), PushClock(now: now).isLongPast(sentAt)
    else { return }
    if let age = payload.ageOfRecord {
      let token = payload.activityRequest.flatMap { $0.mayGoToApple ? $0[.authorization] : nil }
      let issuedAt = token.flatMap { ProviderToken($0.value).issuedAt }
      let isRefused = issuedAt.map { now - $0 > ActivityLimits.providerTokenTime } ?? false
      report(
        "all times of the request are at least \(.span(age)) in the past", at: timestamp.node,
        severity: isRefused ? .error : .warning,
        outcome: isRefused ? .rejected(.expiredProviderToken) : nil, label: "\(.time(sentAt))",
        effect: isRefused
          ? "if it is sent now, APNs refuses it: status 403, `ExpiredProviderToken`"
          : "if it is sent now, the phone ignores a push that is older than the state that it shows",
        help:
          "if the request was recorded, compare it with its own time, \(.number(sentAt)), by `--now`; to send it, renew its times",
        isLast: true)
      return
    }
    report(
      "`timestamp` is \(.span(now - sentAt)) in the past", at: timestamp.node,
      label: "\(.time(sentAt))",
      effect: "the phone ignores a push that is older than the state that it shows",
      help: "send the time of sending, now \(.number(PushClock(now: now).timestamp))")
  }
}
