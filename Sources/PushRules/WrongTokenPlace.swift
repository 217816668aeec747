import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongTokenPlace = Rule(
    id: "wrong-token-place", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A message to Firebase lacks the activity's token, or has it in another place",
    explanation: """
      Firebase uses two tokens: `token` is the app's registration token, and `live_activity_token`, in `apns`, is the \
      token from ActivityKit (the push-to-start token for a start). Without the second one, the push goes to the app \
      and not to the activity. A registration token never consists only of hexadecimal digits, so such a `token` is an \
      error. If the activity's token is only missing, a server may still add it, so it is a warning. A token that is \
      empty, `null`, a printed description such as `160 bytes`, or a placeholder such as `YOUR_TOKEN` is also a \
      warning: the token has two hexadecimal digits for each byte. Other placeholder words are accepted.
      """,
    sources: Envelope.fcm.sources + [
      .firebaseMessage
    ],
    examples: [
      """
      {"message": {⟦"token"⟧: "80f4d1a92b6c35e7f0a18d4c6b92e57380f4d1a92b6c35e7f0a18d4c6b92e573", "apns":
        {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"message": {⟦"live_activity_token"⟧: "80f4", "token": "dQw4:APA91b", "apns":
        {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", ⟦"apns"⟧:
        {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"tokens": ["dQw4:APA91b"], ⟦"apns"⟧:
        {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}
      """,
      message(activityToken: #"⟦"160 bytes"⟧"#),
      message(activityToken: #"⟦"<80f4d1a9 2b6c35e7>"⟧"#),
      message(activityToken: #"⟦""⟧"#),
      message(activityToken: #"⟦"dQw4:APA91bHun4MxP5ego"⟧"#),
      message(activityToken: #"⟦"80f4d1a92b6c35e7f"⟧"#),
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": ⟦"YOUR_LIVE_ACTIVITY_TOKEN"⟧, "payload":
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      message(activityToken: #""80f4""#),
    ]
  ) { payload, report in
    guard payload.aps != nil, let message = FCMMessage(payload.push, in: payload.tree) else {
      return
    }
    if let token = message.activityToken { return check(token, in: payload, to: &report) }
    let effect: Message = "the push does not reach the activity"
    let help: Message =
      "send the activity's token as `apns.\(FCMTokens.activity)`, and the app's as `token`"
    if let member = message.misspelledActivityToken {
      let name = payload.tree.text(of: member.key)
      report(
        "`\(name)` is not a member that Firebase reads; `\(FCMTokens.activity)` is", at: member.key,
        label: "`\(FCMTokens.activity)`?", effect: effect,
        help: "rename it to `\(FCMTokens.activity)`",
        fix: payload.fixes.renaming(of: member.key, to: FCMTokens.activity))
    } else if let member = message.misplacedActivityToken {
      report(
        "`\(payload.tree.text(of: member.key))` is not directly in `apns`", at: member.key,
        label: "belongs in `apns`", effect: effect, help: help)
    } else if let token = message.registrationToken, let text = token.value.text,
      text.utf8.count >= 64, text.isHexadecimal
    {
      // The shortest of Apple's tokens has 64 digits, and Firebase's contain other characters.
      report(
        "`token` is the token of an activity, not the app's", at: token.key,
        label: "consists only of hexadecimal digits", effect: effect, help: help)
    } else if message.registrationToken != nil {
      report(
        "the message has no `\(FCMTokens.activity)`", at: message.apns, severity: .warning,
        label: "`\(FCMTokens.activity)` is missing", effect: "unless the server adds it, \(effect)",
        help: help)
    }
  }

  private static func message(activityToken: String) -> Example {
    """
    {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": \(activityToken), "payload": {"aps":
      {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
    """
  }

  /// Reports a token that is only the description of one.
  private static func check(_ token: Member, in payload: Payload, to report: inout FindingCollector)
  {
    let effect: Message = "not documented; without its token, the push cannot reach the activity"
    let label: Message = "expected two hexadecimal digits per byte"
    guard let text = token.value.text else {
      if token.value == .unreadable { return }
      let isNull = token.value == .null
      report(
        "`\(token.name)` is \(token.value.kind), not a string", at: token.node,
        severity: isNull ? .warning : .error, label: label,
        effect: isNull
          ? effect : "Firebase refuses the whole message: status 400, `INVALID_ARGUMENT`",
        help: TokenForm.noToken.help)
      return
    }
    if text.isHexadecimal, !text.isEmpty {
      // A shorter text is only an example.
      guard text.utf8.count >= TokenForm.leastDigits, !text.utf8.count.isMultiple(of: 2) else {
        return
      }
      report(
        "`\(token.name)` has \(text.utf8.count) digits, an odd number", at: token.node,
        severity: .warning, label: label, effect: effect,
        help: "write two digits per byte; the token may be truncated")
      return
    }
    let form = TokenForm(text)
    guard !form.isStandIn(text) else {
      // A name to be replaced; `sample` writes words with spaces.
      guard NearMiss.folded(text).hasPrefix("your"), !text.utf8.contains(UInt8(ascii: " ")) else {
        return
      }
      report(
        "`\(token.name)` has words in place of the token", at: token.node, severity: .warning,
        label: label, effect: "unless the client fills it in, the push cannot reach the activity",
        help: TokenForm.other.help)
      return
    }
    report(
      text.isEmpty
        ? "`\(token.name)` is empty"
        : form == .other
          ? "`\(token.name)` contains characters that are not hexadecimal digits"
          : "`\(token.name)` is \(form.words)", at: token.node, severity: .warning, label: label,
      effect: effect, help: text.isEmpty ? TokenForm.noToken.help : form.help)
  }
}
