import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let dismissalOutsideEnd = Rule(
    id: "dismissal-outside-end", severity: .warning, group: .envelope, inCode: .literals,
    summary: "`dismissal-date` on a push that does not end an activity",
    explanation: """
      `dismissal-date` sets when an *ended* activity leaves the Lock Screen. Apple, *Starting and updating Live \
      Activities with ActivityKit push notifications*, describes it for `end` only. Server code often sends it with \
      every push; the phone ignores it there (iOS 18 and later). To remove an activity at a certain time, send an `end` push.
      """,
    sources: [.thread("swift-server-community/APNSwift", 228), .activityKitPushes.asBackground],
    examples: [
      .update(#"⟦"dismissal-date"⟧: 1788732713"#),
      .end(#""dismissal-date": 1788732713"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let date = aps.dismissalDate, let action = payload.action,
      action != .end
    else { return }
    report(
      "`\(payload.names[.dismissalDate])` on \(action == .start ? "a" : "an") `\(action.rawValue)`",
      at: date.key, label: "only an `end` has this date",
      effect: Effect.ignoredKey,
      help: "remove it here, and send it with \(payload.names.end)",
      fix: payload.fixes.removal(of: [date], from: aps.node, .unsafe))
  }
}
