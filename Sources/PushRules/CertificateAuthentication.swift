import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let certificateAuthentication = Rule(
    id: "certificate-authentication", severity: .warning, group: .request,
    summary: "A Live Activity push to a device is sent with a certificate",
    explanation: """
      The push type of Live Activities is for servers that authenticate with a token: `authorization: bearer`, with a \
      JWT signed with a .p8 key (Apple, WWDC23 *Update Live Activities with push notifications*). Certificates are for \
      alerts, complications and VoIP, and also for broadcasts. A payload does not show how its sender authenticates. \
      This rule reports a request document that has a member `cert`, `certificate` or `pfx` next to `headers`, and the \
      option `--cert` of curl. A request with a certificate and a token is also reported: the effect is not \
      documented, and a developer who sent both got 400, `TopicDisallowed`.
      """,
    sources: [
      .updateSession, .broadcastRequests.asBackground,
      .thread("jerryliurui/Live-Activities-Demo-NBA-Score", 1).asBackground,
    ],
    examples: [
      .request(certificate: #"⟦"push.p12"⟧"#),
      .request(#""authorization": "bearer TOKEN""#, certificate: #"⟦"push.pem"⟧"#),
      .request(#""authorization": "bearer TOKEN""#),
      .request(certificate: "null"),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, !request.isBroadcast,
      let certificate = request.certificate, !certificate.isSigningKey
    else { return }
    let hasToken = request[.authorization] != nil
    report(
      "the push is sent with a certificate, `\(certificate.name)`\(hasToken ? ", and with a token" : "")",
      at: payload.place(of: certificate),
      label: hasToken ? "only the token is required" : "a token is required",
      effect: hasToken
        ? "not documented; a developer who sent both got 400, `TopicDisallowed`, because a certificate has topics of its own"
        : "according to Apple, APNs does not accept a Live Activity push on this connection",
      help: hasToken
        ? "remove the certificate; the token in `authorization` is sufficient"
        : "connect without a certificate, and send `authorization: bearer` with a token signed with a .p8 key"
    )
  }
}
