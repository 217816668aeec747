extension Rule {
  static let wrongProtocol = Rule(
    id: "wrong-protocol", severity: .error, group: .request,
    summary: "The request does not go over TLS, or is kept from HTTP/2",
    explanation: """
      APNs speaks HTTP/2 over TLS 1.2 or later, and nothing else (Apple, *Sending notification requests to APNs*). \
      Reported is `http://`, which curl also takes where a URL does not say, and an option such as `--http1.1` that \
      keeps a client from HTTP/2. A client without such an option may agree on HTTP/2 by itself, so that a missing \
      `--http2` is no finding.
      """,
    sources: [.sendingRequests],
    examples: [
      .payload(
        """
        {"headers": {":scheme": ⟦"http"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":scheme": "https", "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple else { return }
    if let scheme = request[.scheme], scheme.value != "https", !scheme.isOpen {
      report(
        "the request goes over `\(scheme.shownValue)`, not over `https`", about: scheme,
        in: payload, label: "`https`", effect: "APNs takes nothing but HTTP/2 over TLS",
        help: "send to `https://`", correction: "https")
    }
    if let version = request.context.httpVersion {
      let alternatives = payload.list(version.alternatives, .or)
      report(
        "`\(version.name)` keeps the client from HTTP/2", about: version, in: payload,
        label: "\(alternatives)", effect: "APNs takes nothing but HTTP/2",
        help: "leave it out, or say \(alternatives)")
    }
  }
}
