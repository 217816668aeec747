import JSONSyntax

extension Rule {
  static let misplacedHeaders = Rule(
    id: "misplaced-headers", severity: .warning, group: .envelope,
    summary: "A message to Firebase has the headers for APNs in the payload",
    explanation: """
      Firebase reads the headers for APNs from `apns.headers`. Next to `aps`, in `apns.payload`, they are custom keys of \
      the push. The priority is then 10 and the expiration 30 days. In the Admin SDK for \
      Python, `headers` is an argument of `APNSConfig`, not of `APNSPayload`.
      """,
    sources: Envelope.fcm.sources,
    examples: [
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {
          ⟦"headers"⟧: {"apns-priority": "5"},
          "aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4",
          "headers": {"apns-priority": "5"},
          "payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
    ]
  ) { payload, report in
    guard payload.aps != nil, let push = payload.push, push.envelope?.name == Envelope.fcm.name,
      let member = push.members.first(where: { $0.name == WireName.Request.headers.rawValue }),
      payload.tree.members(of: member.node).contains(where: {
        payload.tree.text(of: $0.key).lowercased().hasPrefix(WireName.headerPrefix)
      })
    else { return }
    report(
      "the headers for APNs are in `apns.payload`, not in `apns`", at: member.key,
      label: "belongs next to `payload`",
      effect: "Firebase sends its own headers instead: priority 10, expiration in 30 days",
      help: "move `headers` up into `apns`")
  }
}
