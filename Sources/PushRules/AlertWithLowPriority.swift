import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let alertWithLowPriority = Rule(
    id: "alert-with-low-priority", severity: .info, group: .request,
    summary: "An update has an `alert` and `apns-priority` 5",
    explanation: """
      Priority 5 is for updates that need no attention: APNs delivers them when it suits the device, and they do not use \
      the budget (Apple, *Starting and updating Live Activities with ActivityKit push notifications*). An `alert` asks \
      for attention: it lights up the screen and can play a sound. A developer who lowered the priority to silence \
      updates saw the screen light up each time, because every update had an `alert`.
      """,
    sources: [.activityKitPushes.asBackground, .thread("firebase/firebase-ios-sdk", 15648)],
    examples: [
      .request(
        #""apns-priority": "5""#,
        payload: .update(#" ⟦"alert"⟧: {"title": "Ride", "body": "Ana is here"}"#)),
      .request(
        #""apns-priority": "10""#,
        payload: .update(#" "alert": {"title": "Ride", "body": "Ana is here"}"#)),
      .request(#""apns-priority": "5""#),
    ]
  ) { payload, report in
    guard payload.action == .update, let request = payload.activityRequest,
      request[.priority]?.integer == 5, let alert = payload.aps?.alert, alert.hasWords
    else { return }
    report(
      "this update has \(payload.names.alert), and `apns-priority` is 5", at: alert.member.node,
      label: "lights up the screen",
      effect:
        "the alert lights up the screen at any priority, as reported; with 5, it may also arrive late",
      help:
        "omit \(payload.names.alert) from updates that need no attention, and send the others with priority 10"
    )
  }
}
