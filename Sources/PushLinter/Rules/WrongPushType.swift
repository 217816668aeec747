extension Rule {
  static let wrongPushType = Rule(
    id: "wrong-push-type", severity: .error, group: .request,
    summary: "`apns-push-type` is not `liveactivity`",
    explanation: """
      A push to a Live Activity has the push type `liveactivity`, according to Apple, *Starting and updating Live \
      Activities with ActivityKit push notifications*. If the type does not fit the payload or is missing, APNs may \
      answer with an error, delay the push, or drop it (Apple, *Sending notification requests to APNs*). A request \
      document without the header is a warning, because the client that sends it may add the header. For broadcasts, \
      Apple itself writes the value with and without capitals, so any capitalization is accepted there; elsewhere, \
      capitals are a warning.
      """,
    sources: [.activityKitPushes, .sendingRequests, .broadcastRequests.asBackground],
    examples: [
      .payload(
        """
        {"headers": {"apns-push-type": ⟦"alert"⟧, "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {"apns-push-type": ⟦"live-activity"⟧, "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {"apns-push-type": ⟦"LiveActivity"⟧, "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {⟦"headers"⟧: {"apns-topic": "com.example.ride.push-type.liveactivity", "apns-priority": 5},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {⟦"apns_push_type"⟧: "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {"apns-push-type": "Liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
          "apns-expiration": "0", "apns-priority": "5"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
        headers: [Header(name: "apns-push-type", value: "liveactivity")]),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest else { return }
    let wanted = WireName.activityPushType
    guard let header = request[.pushType] else {
      // `missing-broadcast-header` reports all missing headers of a broadcast in one finding.
      guard !request.isBroadcast else { return }
      report.missing(
        .pushType, of: request, in: payload,
        effect: "APNs may answer with an error, delay the push, or drop it",
        help: "send `\(wanted)`")
      return
    }
    let differsInCase = header.value.lowercased() == wanted
    guard header.value != wanted, !header.isOpen, !(differsInCase && request.isBroadcast) else {
      return
    }
    report(
      "`apns-push-type` is `\(header.shownValue)`, not `\(wanted)`",
      about: header, in: payload, severity: differsInCase ? .warning : .error,
      label: differsInCase ? "expected lowercase" : "the payload is for a Live Activity",
      effect: differsInCase
        ? "whether case matters is not documented"
        : "APNs may answer with an error, delay the push, or drop it",
      help: "send `\(wanted)`", correction: wanted)
  }
}
