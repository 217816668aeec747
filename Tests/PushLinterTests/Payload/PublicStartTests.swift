import PushModel
import Testing

@testable import PushAdvice
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Starts in the forms of Apple's documentation, of vendors and of server libraries: the phone refuses none.
@Suite struct PublicStartTests {
  private static let halves =
    #""attributes-type": "A", "attributes": {"id": "7"}, "content-state": {"n": 1}"#
  private static let text = #"{"title": "Ride", "body": "Ana is here"}"#

  /// Returns the push of a start with the given alert and further members.
  private static func aps(_ alert: String = text, _ others: String = "") -> String {
    """
    {"aps": {"timestamp": 1788729113, "event": "start", \(halves), "alert": \(alert)\(others)}}
    """
  }

  static let starts = [
    // Apple, *Starting and updating Live Activities with ActivityKit push notifications*.
    aps(
      #"{"title": {"loc-key": "%@ is here", "loc-args": ["Ana"]}, "body": {"loc-key": "%@ is on the way", "loc-args": ["Ana"]}, "sound": "chime.aiff"}"#
    ),
    aps(text, #", "input-push-token": 1"#),
    aps(text, #", "input-push-channel": "dHN0LXNyY2gtY2hubA==""#),
    aps(#"{"title": {"loc-key": "RIDE"}, "body": "Ana is here"}"#),
    aps(#"{"title": "Ride", "body": {"loc-key": "HERE", "loc-args": []}, "sound": "default"}"#),
    aps(text, #", "stale-date": 1788732713, "relevance-score": 100"#),
    aps(text, #", "relevance-score": 0.5"#),
    // Libraries such as node-apn, pushy and PyAPNs add members of ordinary pushes.
    aps(
      #"{"title": "Ride", "subtitle": "Line 7", "body": "Ana is here", "launch-image": "a.png"}"#),
    aps(text, #", "content-available": 1"#),
    aps(text, #", "interruption-level": "passive""#),
    aps(text, #", "sound": "default", "badge": 1"#),
    aps(#"{"body": "Ana is here", "title": "\u00c9"}"#),
    // The Simulator, and a request document.
    #"{"Simulator Target Bundle": "com.example.app", \#(aps().dropFirst())"#,
    """
    {"headers": {"apns-push-type": "liveactivity", "apns-priority": "10",
      "apns-topic": "com.example.app.push-type.liveactivity"}, "payload": \(aps())}
    """,
    // Firebase.
    """
    {"message": {"token": "fMEP0vJqS0:APA91bHqX", "apns": {"live_activity_token": "80f4a1",
      "headers": {"apns-priority": "10"}, "payload": \(aps())}}}
    """,
    // OneSignal.
    """
    {"event": "start", "activity_id": "ride-7", "name": "Ride", "event_attributes": {"id": "7"},
      "event_updates": {"n": 1}, "headings": {"en": "Ride"}, "contents": {"en": "Ana is here"}}
    """,
    // Customer.io.
    """
    {"transactional_message_id": 44, "identifiers": {"id": "1"}, "push_payload": \(aps())}
    """,
    // Airship.
    """
    {"audience": {"ios_channel": "1"}, "device_types": ["ios"], "notification": {"ios": {
      "live_activity": {"name": "ride-7", "event": "start", "attributes_type": "A",
        "attributes": {"id": "7"}, "content_state": {"n": 1}, "alert": \(text)}}}}
    """,
    // Braze.
    """
    {"app_id": "a1", "activity_id": "ride-7", "activity_attributes_type": "A",
      "activity_attributes": {"id": "7"}, "content_state": {"n": 1},
      "notification": {"alert": \(text)}, "recipients": [{"external_user_id": "1"}]}
    """,
    // gorush.
    """
    {"notifications": [{"tokens": ["80f4a1"], "platform": 1, "push_type": "liveactivity",
      "topic": "com.example.app.push-type.liveactivity", "event": "start",
      "timestamp": 1788729113, \(halves), "title": "Ride", "message": "Ana is here"}]}
    """,
    // Pushwoosh, whose service writes the alert.
    """
    {"request": {"application": "X-X", "auth": "t", "notifications": [{"live_activity": {
      "event": "start", "content-state": {"n": 1}, "attributes-type": "A",
      "attributes": {"id": "7"}}, "live_activity_id": "ride-7"}]}}
    """,
    // SNS.
    #"{"default": "Ride", "APNS": "{\"aps\":{\"timestamp\":1788729113,\"event\":\"start\",\"attributes-type\":\"A\",\"attributes\":{\"id\":\"7\"},\"content-state\":{\"n\":1},\"alert\":{\"title\":\"Ride\",\"body\":\"Ana\"}}}"}"#,
  ]

  private static let rulesOfRefusals: Set<String> = [
    "missing-event", "invalid-event", "missing-timestamp", "invalid-timestamp",
    "missing-content-state", "missing-attributes", "missing-attributes-type",
    "input-push-conflict", "missing-alert", "unusable-alert",
  ]

  @Test(arguments: starts)
  func thePhoneRefusesNone(_ start: String) {
    let linter = Linter(
      schema: .declared(
        by: """
          struct A: ActivityAttributes {
            struct ContentState: Codable, Hashable { var n: Int }
            var id: String
          }
          """), options: Linter.Options(declarationsAreComplete: true))
    let payload = linter.examine(Source(name: "a.json", bytes: Array(start.utf8)))
    #expect(payload.first.refusal == nil)
    let found = linter.report(on: payload).diagnostics.filter {
      Self.rulesOfRefusals.contains($0.rule) || $0.severity == .error
    }
    #expect(found.map { "\($0.rule): \($0.message.text)" } == [])
  }
}
