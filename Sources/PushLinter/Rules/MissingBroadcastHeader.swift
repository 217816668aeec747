extension Rule {
  static let missingBroadcastHeader = Rule(
    id: "missing-broadcast-header", severity: .error, group: .request,
    summary: "A broadcast lacks a header that APNs requires",
    explanation: """
      A broadcast is sent to a channel, and its request must have `apns-channel-id`, `apns-push-type`, `apns-priority` \
      and `apns-expiration`. The last two are optional for pushes to a device, but required here (Apple, *Sending \
      broadcast push notification requests to APNs*). APNs answers 400, with `MissingChannelId`, `MissingPushType`, \
      `BadPriority` or `BadExpirationDate`. Only a document that contains headers is checked: if headers are given as \
      options, the others may be set elsewhere.
      """,
    sources: [.broadcastRequests],
    examples: [
      .payload(
        """
        {⟦"headers"⟧: {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
        """),
      .payload(
        """
        {"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity",
          "apns-expiration": "0", ⟦"apns-prioirty"⟧: "5"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
        """),
      .payload(
        """
        {⟦"headers"⟧: {":path": "/4/broadcasts/apps/com.example.match", "apns-push-type": "liveactivity",
          "apns-expiration": "0", "apns-priority": "5"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
        """),
      .payload(
        """
        {"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity",
          "apns-expiration": "0", "apns-priority": "5"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
        """),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}"#,
        headers: [Header(name: "apns-channel-id", value: "dHN0LXNyY2gtY2hubA==")]),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isBroadcast,
      request.isComplete
    else { return }
    let missing = required.filter { request[$0] == nil }
    let misspelled = missing.filter { request.misspelling(of: $0) != nil }
    for name in misspelled {
      report.missing(name, of: request, in: payload, effect: refusal, help: "")
    }
    let absent = missing.filter { !misspelled.contains($0) }.map { $0.rawValue }
    guard !absent.isEmpty else { return }
    let names = payload.list(absent)
    report(
      "the broadcast has no \(payload.list(absent, .or))", of: request, in: payload,
      label: absent.count == 1 ? "\(names) is missing" : "\(names) are missing", effect: refusal,
      help: "add \(.list(absent.map { .message(example(of: $0)) }, .and))")
  }

  /// Returns a header with the value that suits most broadcasts.
  private static func example(of name: String) -> Message {
    switch WireName.Header(rawValue: name) {
    case .priority?: "`\(name): 10`, or 5 for pushes that are not urgent"
    case .expiration?: "`\(name): 0`, unless the channel stores messages"
    case .pushType?: "`\(name): liveactivity`"
    default: "`\(name)`"
    }
  }

  private static let required: [WireName.Header] = [.channelID, .pushType, .priority, .expiration]
  private static let refusal: Message = "APNs refuses the push: status 400"
}
