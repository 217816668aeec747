extension Rule {
  static let wrongMethod = Rule(
    id: "wrong-method", severity: .error, group: .request,
    summary: "The request's method is not `POST`",
    explanation: """
      APNs takes pushes by `POST` alone, and answers 405, `MethodNotAllowed`, to everything else (Apple, *Sending \
      notification requests to APNs*). curl sends `POST` by itself where it is given a body, and another method where \
      `-X`, `-G`, `-I` or `-T` says so.
      """,
    sources: [.sendingRequests, .broadcastRequests],
    examples: [
      .payload(
        """
        {"headers": {":method": ⟦"PUT"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":method": "POST", "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.method], header.value != "POST", !header.isOpen
    else { return }
    report(
      "the request is sent with `\(header.shownValue)`, and APNs takes `POST` alone", about: header,
      in: payload, label: "`POST`", effect: "APNs refuses the push: status 405, `MethodNotAllowed`",
      help: "send `POST`", correction: "POST")
  }
}
