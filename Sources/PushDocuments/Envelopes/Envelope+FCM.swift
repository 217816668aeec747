import PushTexts

extension Envelope {
  package static let fcm = Envelope(
    name: "fcm", vendor: "Firebase",
    title: "Firebase Cloud Messaging v1",
    signs: Signs(
      holder: [.has("aps")],
      tokens: FCMTokens.activityTokens(in: "message.apns") + FCMTokens.activityTokens(in: "apns"),
      receiver: "message.token"),
    places: ["message.apns.payload", "apns.payload"], content: .push,
    headers: "message.apns.headers", timestamp: .sender,
    endpoints: [Endpoint(path: "/messages:send", events: [.update, .start, .end])],
    remarks: """
      Firebase adds the topic and the push type. The priority is 10 and the expiration is 30 days away, unless the \
      headers specify otherwise. A message of the Admin SDK, which has no enclosing `message`, is recognized too.
      """,
    sources: [
      .vendor(
        "Firebase", "Live Activity",
        "https://firebase.google.com/docs/cloud-messaging/ios/live-activity"),
      .thread("firebase/firebase-admin-node", 2875).asBackground,
    ])
}

/// The names of the two tokens in a message to Firebase.
package enum FCMTokens {
  package static let registration = "token"
  /// The members that name the receivers; a message to an activity has the first.
  package static let receivers = [registration, "fid", "tokens", "topic", "condition"]
  /// The members of the HTTP API; a message has one of them.
  package static let targets = [registration, "fid", "topic", "condition"]
  package static let activity = "live_activity_token"
  /// The name in the JSON of Protocol Buffers and in the Admin SDK for Node.
  static let activityInCamelCase = "liveActivityToken"

  package static let activities = [activity, activityInCamelCase]

  /// Returns whether a name is the activity token's in any spelling, such as `live-activity-token`.
  package static func isActivityToken(_ name: String) -> Bool {
    activities.contains(name) || NearMiss.respelled(name, among: [activity]) != nil
  }

  fileprivate static func activityTokens(in place: String) -> [EnvelopePath] {
    activities.map { EnvelopePath(stringLiteral: "\(place).\($0)") }
  }
}
