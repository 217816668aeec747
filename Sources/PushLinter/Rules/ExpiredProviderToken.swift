extension Rule {
  static let expiredProviderToken = Rule(
    id: "expired-provider-token", severity: .error, group: .clock,
    summary: "The token in `authorization` is more than an hour old",
    explanation: """
      A provider token is good for an hour from `iat`, and is to be made anew not more often than every 20 minutes; to \
      an older one APNs answers 403, `ExpiredProviderToken` (Apple, *Establishing a token-based connection to APNs*). \
      What it makes of a token from the future is not documented, hence a warning; a minute is allowed for clocks that \
      differ. Checked where a clock counts: with `--now`, and by `activity-lint curl`.
      """,
    sources: [.apple("Establishing a token-based connection to APNs")],
    examples: [
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "authorization": ⟦"bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧},
         "payload": {"aps": {"event": "update", "timestamp": 1788736313, "content-state": {"stops": 3}}}}
        """, now: 1_788_736_313),
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "authorization": ⟦"bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧},
         "payload": {"aps": {"event": "update", "timestamp": 1788721913, "content-state": {"stops": 3}}}}
        """, now: 1_788_721_913),
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
         "payload": {"aps": {"event": "update", "timestamp": 1788732113, "content-state": {"stops": 3}}}}
        """, now: 1_788_732_113),
    ]
  ) { payload, report in
    guard let now = payload.now, let request = payload.activityRequest,
      request.mayGoToApple, let header = request[.authorization],
      let issuedAt = ProviderToken(header.value).issuedAt
    else { return }
    let age = now - issuedAt
    if age > ActivityLimits.providerTokenTime {
      report(
        "the token in `authorization` is \(.span(age)) old", about: header, in: payload,
        label: "made \(.time(issuedAt))",
        effect: "APNs refuses the push: status 403, `ExpiredProviderToken`",
        help: "make a new token every 20 to 60 minutes")
    } else if age < -clockDifference {
      report(
        "the token in `authorization` was made \(.span(age)) ahead of the clock",
        about: header, in: payload, severity: .warning, label: "made \(.time(issuedAt))",
        effect: "what APNs makes of it is not documented",
        help: "write the moment at which the token is made into `iat`, in seconds since 1970 UTC")
    }
  }

  /// Seconds by which clocks may differ.
  private static let clockDifference = 60.0
}
