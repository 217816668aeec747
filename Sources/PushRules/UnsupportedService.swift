import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unsupportedService = Rule(
    id: "unsupported-service", severity: .error, outcome: .dropped, group: .text,
    summary: "The service cannot send Live Activity pushes",
    explanation: """
      Expo's push service sends ordinary notifications only. The `data` of a message reaches the app, but starts or \
      updates no Live Activity. An app that is built with Expo can receive Live Activity pushes from APNs directly, or \
      from another vendor. Firebase sends Live Activity pushes only with its HTTP v1 API; the legacy API at \
      `/fcm/send` has no member for the activity's token, and was shut down in 2024.
      """,
    sources: [
      .thread("expo/expo", 43591),
      .firebase("Migrate from legacy FCM APIs to HTTP v1", "cloud-messaging/migrate-v1"),
    ] + Envelope.fcm.sources,
    examples: [
      """
      {"to": ⟦"ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"⟧, "data": {"event": "update",
        "content-state": {"stops": 3}}}
      """,
      """
      {"url": ⟦"https://fcm.googleapis.com/fcm/send"⟧, "method": "POST",
        "body": {"to": "dQw4:APA91b", "apns": {"payload": {"aps": {"event": "end", "timestamp": 1788729113,
          "content-state": {"stops": 0}}}}}}
      """,
      .end(),
    ]
  ) { payload, report in
    if payload.isSentToLegacyFirebase {
      report(
        "Firebase's legacy API cannot send Live Activity pushes",
        at: payload.placeOfURL(of: payload.push), label: "the legacy API",
        effect: "Firebase shut this API down, and no Live Activity changes",
        help: """
          send to `https://fcm.googleapis.com/v1/projects/{project}/messages:send`, with the activity's token as \
          `apns.\(FCMTokens.activity)`
          """)
      return
    }
    guard let node = payload.sentToExpo else { return }
    report(
      "Expo's push service cannot send Live Activity pushes", at: node,
      label: "Expo's push service",
      effect: "the app gets an ordinary notification, and no Live Activity changes",
      help:
        "send the push to APNs with the token from ActivityKit, or use a vendor that `activity-lint explain` lists"
    )
  }
}

extension Payload {
  /// Whether a document about a Live Activity is sent to the API of Firebase before HTTP v1.
  fileprivate var isSentToLegacyFirebase: Bool {
    guard let url = push?.request?.context.url ?? context.options.request.url,
      url.host == "fcm.googleapis.com", url.path.hasPrefix("/fcm/")
    else { return false }
    if case .withoutAPS = document { return true }
    return aps != nil || !ActivityPushPlaces(in: tree).paths.isEmpty
  }
}
