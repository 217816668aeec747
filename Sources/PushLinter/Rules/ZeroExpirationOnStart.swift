extension Rule {
  static let zeroExpirationOnStart = Rule(
    id: "zero-expiration-on-start", severity: .info, group: .request,
    summary: "A start is sent with `apns-expiration: 0`",
    explanation: """
      With `apns-expiration: 0` APNs tries once and stores nothing (Apple, *Sending notification requests to APNs*). An \
      update that is lost is replaced by the next; a start that is lost leaves no activity to update. A project that \
      lost starts whenever the phone was out of reach for a moment gave them a date instead. Where an activity makes \
      sense only at once, 0 is right.
      """,
    sources: [.sendingRequests, .fieldReport],
    examples: [
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "apns-expiration": ⟦"0"⟧},
         "payload": {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
          "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}}
        """),
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "apns-expiration": "0"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    guard let aps = payload.aps, payload.action == .start, let request = payload.request,
      !request.isBroadcast, let header = request[.expiration], header.integer == 0
    else { return }
    let date: Message =
      aps.sentAt.map { ", such as \(Int64($0) + 3_600) (`timestamp` plus an hour)" } ?? ""
    report(
      "this `start` is sent with `apns-expiration: 0`", about: header, in: payload,
      label: "try once, store nothing",
      effect: "a phone that is offline at this instant never starts the activity",
      help: "send the moment until which the start is of use\(date)")
  }
}
