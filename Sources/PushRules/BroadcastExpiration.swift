import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let broadcastExpiration = Rule(
    id: "broadcast-expiration", severity: .info, group: .request,
    summary: "A broadcast has an expiration, which needs a channel with message storage",
    explanation: """
      A channel is created with or without message storage. With storage, APNs keeps the latest broadcast until \
      `apns-expiration` for phones that are offline. A channel without storage accepts only `apns-expiration: 0`; APNs \
      rejects any other value with 400, `BadExpirationDate` (Apple, *Sending broadcast push notification requests to \
      APNs*). A request does not show how its channel was created, so this is reported as info.
      """,
    sources: [.broadcastRequests],
    examples: [
      .broadcast(expiration: #"⟦"1788732713"⟧"#),
      .broadcast(),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isBroadcast,
      let header = request[.expiration], let seconds = header.integer,
      UnixTime.isPlausible(Double(seconds))
    else { return }
    report(
      "this broadcast expires at \(.time(Double(seconds)))", at: payload.place(of: header),
      label: "needs a channel with message storage",
      effect: "APNs rejects it with 400, `BadExpirationDate`, if the channel stores no messages",
      help: """
        nothing if the channel was created with `"message-storage-policy": 1`; send 0 if it stores no message
        """)
  }
}
