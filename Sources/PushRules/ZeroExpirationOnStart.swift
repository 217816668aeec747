import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let zeroExpirationOnStart = Rule(
    id: "zero-expiration-on-start", severity: .info, group: .request,
    summary: "A start is sent with `apns-expiration: 0`",
    explanation: """
      With `apns-expiration: 0`, APNs tries once and stores nothing (Apple, *Sending notification requests to APNs*). \
      The next update replaces a lost update; a lost start leaves no activity to update. A project that lost starts \
      whenever the phone was briefly unreachable sent a date instead. If an activity is useful only immediately, 0 is \
      right.
      """,
    sources: [.sendingRequests, .fieldReport],
    examples: [
      .request(#""apns-expiration": ⟦"0"⟧"#, payload: .start()),
      .request(#""apns-expiration": "0""#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, payload.action == .start, let request = payload.request,
      !request.isBroadcast, let header = request[.expiration], header.integer == 0
    else { return }
    let date: Message =
      aps.sentAt.map { ", such as \(Int64($0) + 3_600) (`timestamp` plus an hour)" } ?? ""
    report(
      "this `start` is sent with `apns-expiration: 0`", at: payload.place(of: header),
      label: "try once, store nothing",
      effect: "a phone that is offline at this moment never starts the activity",
      help: "send the time until which the start is useful\(date)")
  }
}
