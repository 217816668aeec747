extension Envelope {
  static let fcm = Envelope(
    name: "fcm", vendor: "Firebase",
    title: "Firebase Cloud Messaging v1",
    signs: Signs(
      holder: [.has("aps")],
      tokens: FCMTokens.activityTokens(in: "message.apns") + FCMTokens.activityTokens(in: "apns")),
    places: ["message.apns.payload", "apns.payload"], content: .push,
    headers: "message.apns.headers", timestamp: .sender,
    remarks: """
      Firebase adds the topic and the push type; the priority is 10 and the expiration 30 days away unless the headers \
      say otherwise. A message of the Admin SDK, without `message` around it, is read as well.
      """,
    sources: [
      .vendor(
        "Firebase", "Live Activity",
        "https://firebase.google.com/docs/cloud-messaging/ios/live-activity"),
      .thread("firebase/firebase-admin-node", 2875).asBackground,
    ])
}

/// The names under which a message to Firebase holds the two tokens.
enum FCMTokens {
  static let registration = "token"
  static let activity = "live_activity_token"
  /// As Protocol Buffers' JSON and the Admin SDK for Node spell it.
  static let activityInCamelCase = "liveActivityToken"

  static let activities = [activity, activityInCamelCase]

  fileprivate static func activityTokens(in place: String) -> [EnvelopePath] {
    activities.map { EnvelopePath(stringLiteral: "\(place).\($0)") }
  }
}
