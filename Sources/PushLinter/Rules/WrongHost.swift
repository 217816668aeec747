extension Rule {
  static let wrongHost = Rule(
    id: "wrong-host", severity: .error, group: .request,
    summary: "The request goes to no server that Apple names for pushes",
    explanation: """
      Pushes go to `api.push.apple.com`, or from development builds to `api.sandbox.push.apple.com`, on port 443 or 2197 \
      (Apple, *Sending notification requests to APNs*). Which of the two a token belongs to does not show in it: a token \
      of the other environment gets `BadDeviceToken`. Apple's samples for broadcasts also name hosts that begin with \
      `api-broadcast`, which pass. Reported are hosts that are almost Apple's, other hosts of Apple, and ports on which \
      no push is taken. `api.development.push.apple.com` is a warning: older documentation had it, today's does not, and \
      a developer reports that it is refused. A server of anybody else is not judged.
      """,
    sources: [.sendingRequests, .broadcastRequests.asBackground],
    examples: [
      .payload(
        """
        {"headers": {":authority": ⟦"gateway.push.apple.com"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":authority": ⟦"api.development.push.apple.com"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":authority": ⟦"api.push.apple.com:2195"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":authority": "api.sandbox.push.apple.com:443", "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":authority": "push.example.com:8443", "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    guard let header = payload.activityRequest?[.authority] else { return }
    guard !header.value.isEmpty else {
      report(
        "the URL has no host", about: header, in: payload, label: "a host belongs here",
        effect: "the request goes nowhere",
        help: "send to \(hosts); is a variable of the shell not set?")
      return
    }
    guard !header.isOpen else { return }
    let server = PushServer(header.value)
    if let intended = server.intended {
      report(
        "the host is `\(server.host)`, not `\(intended)`", about: header, in: payload,
        label: "`\(intended)`?", effect: "Apple knows no such server", help: "send to `\(intended)`"
      )
      return
    }
    switch server.kind {
    case .foreign, .channels: return
    case .unknownOfApple:
      let isOutdated = server.host == "api.development.push.apple.com"
      report(
        "`\(server.host)` is no server that Apple names for pushes", about: header, in: payload,
        severity: isOutdated ? .warning : .error,
        label: isOutdated ? "`api.sandbox.push.apple.com` today" : "not for pushes",
        effect: isOutdated
          ? "a developer reports that it is refused; Apple no longer names it"
          : "nobody takes the push there",
        help: "send to \(hosts)")
    case .pushes:
      guard !server.hasKnownPort else { return }
      report(
        "APNs does not listen on port \(server.port)", about: header, in: payload,
        label: "443 or 2197", effect: "the request gets no answer",
        help: "leave the port out, or send to 2197 where a firewall needs another one")
    }
  }

  private static let hosts: Message =
    "`\(PushServer.hosts[0])`, or from development builds to `\(PushServer.hosts[1])`"
}
