import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let relativeExpiration = Rule(
    id: "relative-expiration", severity: .warning, group: .request,
    summary: "`apns-expiration` is a duration instead of a date",
    explanation: """
      `apns-expiration` is the date after which a push is worthless, in seconds since 1970; until then, APNs tries to \
      reach a phone that is offline (Apple, *Sending notification requests to APNs*). A duration such as 3600 is a \
      time in 1970. The effect of a date long past is not documented; APNs has no reason to keep the push for a phone. \
      0 is not a date but an instruction: try once, and store nothing.
      """,
    sources: [.sendingRequests.asBackground],
    examples: [
      .request(#""apns-expiration": ⟦"3600"⟧"#),
      .payload(.marked(.update()), headers: [("apns-expiration", "10")]),
      .request(#""apns-expiration": "1788732713""#),
      .payload(.update(), headers: [("apns-expiration", "0")]),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let header = payload.request?[.expiration],
      let seconds = header.integer, 1...longestLifetime ~= seconds
    else { return }
    let date = aps.sentAt.map { Int64($0) + seconds }
    report(
      """
      `apns-expiration` is `\(header.shownValue)`: this is \(.day(Double(seconds))), not \
      \(.span(Double(seconds))) from now
      """,
      at: payload.place(of: header), label: "expected a date in seconds since 1970",
      effect: "not documented; APNs has no reason to keep the push for a phone that is offline",
      help: """
        send the date in seconds since 1970\(date.map { ", such as \($0) (`timestamp` plus \(seconds))" } ?? ""), \
        or 0 to try once
        """)
  }

  /// Two years, in seconds: every date of a push is later, and every lifetime is shorter.
  private static let longestLifetime: Int64 = 2 * 366 * 86_400
}
