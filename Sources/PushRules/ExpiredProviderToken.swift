import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let expiredProviderToken = Rule(
    id: "expired-provider-token", severity: .error, outcome: .rejected(.expiredProviderToken),
    group: .clock, role: .notCredential,
    summary: "The token in `authorization` is more than an hour old",
    explanation: """
      A provider token is valid for one hour from `iat`, and must not be renewed more often than every 20 minutes. \
      APNs rejects an older token with 403, `ExpiredProviderToken` (Apple, *Establishing a token-based connection to \
      APNs*). How it treats a token from the future is not documented, so this is a warning; clocks may differ by one \
      minute. Checked only with `--now`.
      """,
    sources: [.tokenConnection],
    examples: [
      .payload(
        .request(
          #""authorization": ⟦"bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧"#,
          payload: .update(timestamp: "1788736313")), now: 1_788_736_313),
      .payload(
        .request(
          #""authorization": ⟦"bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧"#,
          payload: .update(timestamp: "1788721913")), now: 1_788_721_913),
      .payload(
        .request(
          #""authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA""#,
          payload: .update(timestamp: "1788732113")), now: 1_788_732_113),
    ]
  ) { payload, report in
    guard let now = payload.now, let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.authorization], let issuedAt = ProviderToken(header.value).issuedAt
    else { return }
    let age = now - issuedAt
    if age > ActivityLimits.providerTokenTime {
      guard payload.ageOfRecord == nil else { return }
      report(
        "the token in `authorization` is \(.span(age)) old", at: payload.place(of: header),
        label: "issued \(.time(issuedAt))",
        help: """
          generate a new token every 20 to 60 minutes; if this one was generated just now, correct the clock of the \
          server
          """)
    } else if age < -clockDifference {
      report(
        "the token in `authorization` was issued \(.span(age)) in the future",
        at: payload.place(of: header), severity: .warning, label: "issued \(.time(issuedAt))",
        effect: "how APNs treats it is not documented",
        help: "set `iat` to the time at which the token is generated, in seconds since 1970 UTC")
    }
  }

  /// The tolerated difference between clocks, in seconds.
  private static let clockDifference = 60.0
}
