import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAuthorization = Rule(
    id: "missing-authorization", severity: .error, outcome: .rejected(.missingProviderToken),
    group: .request, role: .notCredential,
    summary: "The request has neither a token nor a certificate for APNs",
    explanation: """
      APNs accepts no push from an unknown sender: without `authorization`, it answers 403, `MissingProviderToken` \
      (Apple, *Sending notification requests to APNs*). Reported only if the request is sent exactly as given, \
      as in a curl command; the client that sends a request document is likely to add the header itself.
      """,
    sources: [.sendingRequests, .tokenConnection],
    examples: [
      .payload(
        .marked(.update()),
        headers: [
          ("apns-push-type", "liveactivity"),
          ("apns-topic", "com.example.ride.push-type.liveactivity"),
        ], isWhole: true),
      .request(),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isWhole, request.mayGoToApple,
      request[.authorization] == nil, request.certificate == nil
    else { return }
    report(
      "the request has no `authorization`", at: payload.place(of: request),
      label: "`authorization` is missing",
      help: "send `authorization: bearer` with a token that is signed with a .p8 key")
  }
}
