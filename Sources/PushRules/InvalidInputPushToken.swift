import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidInputPushToken = Rule(
    id: "invalid-input-push-token", severity: .warning, group: .envelope,
    summary: "`input-push-token` is not the number 1",
    explanation: """
      `"input-push-token": 1` on a start makes the new activity request a push token (Apple, *Starting and updating \
      Live Activities with ActivityKit push notifications*). No other value is documented; the phone ignores other numbers and strings. It is not a place for a \
      token: the app receives the token and sends it to the server.
      """,
    sources: [.activityKitPushes.asBackground],
    examples: [
      start("⟦true⟧"), start(#"⟦"1"⟧"#), start("⟦0⟧"), start(#"⟦"00fc13adff785122"⟧"#),
      start("1"), start("1.0"),
    ]
  ) { payload, report in
    // On other events, the key has no meaning with any value.
    guard payload.action == .start, let token = payload.aps?.inputPushToken,
      payload.push?.hasVendorMembers != true, token.value != .unreadable, token.number != 1
    else { return }
    let isMeant = token.value == .bool(true) || token.value.text == "1"
    let isDeclined = token.value == .bool(false) || token.number == 0 || token.value == .null
    report(
      "`\(token.name)` is \(token.number == nil ? "\(token.value.kind)" : "\(payload.spelling(of: token))"), not the number 1",
      at: token.node, label: "expected 1",
      effect: token.value == .bool(true)
        ? "not documented; the activity may get no token for its updates"
        : "the phone ignores the key, and the activity gets no token for its updates",
      help: isDeclined
        ? "omit the key if the activity needs no token" : "send `\"\(token.name)\": 1`",
      fix: isMeant ? payload.fixes.replacement(of: token, with: "1", .safe) : nil)
  }

  private static func start(_ value: String) -> Example {
    .start(adding: #""input-push-token": \#(value)"#)
  }
}
