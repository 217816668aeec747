import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongFcmTarget = Rule(
    id: "wrong-fcm-target", severity: .warning, outcome: .dropped, group: .envelope,

    summary: "A message to Firebase is not addressed to one device",
    explanation: """
      A message names its receiver by exactly one of `token`, `topic` and `condition`; Firebase rejects a message with \
      two of them with 400, `INVALID_ARGUMENT`, so that is an error. It rejects a message with none of them in the \
      same way, but a server can add the token to a stored message, so that is a warning unless the request is known \
      to be sent unchanged. Firebase documents Live Activities only with `token`: `live_activity_token` is the token of \
      one activity, and a topic has many devices.
      """,
    sources: [.firebaseMessage, .firebaseActivities],
    examples: [
      example(#"⟦"message"⟧: {"#),
      example(#""message": {"token": ⟦""⟧, "#),
      example(#""message": {⟦"topic"⟧: "rides", "#),
      example(#""message": {"token": "dQw4:APA91b", ⟦"topic"⟧: "rides", "#),
      """
      {"message": {"token": "dQw4:APA91b"}, ⟦"apns"⟧: {"live_activity_token": "80f4", "payload": {"aps":
        {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}
      """,
      example(#""message": {"token": "dQw4:APA91b", "#),
    ]
  ) { payload, report in
    guard payload.aps != nil, payload.push?.isForFirebase == true,
      let message = FCMMessage(payload.push, in: payload.tree)
    else { return }
    let refused: Message = "Firebase refuses the message: status 400, `INVALID_ARGUMENT`"
    let help: Message =
      "send the app's registration token as `token`, next to `apns` with `\(FCMTokens.activity)`"
    if let outer = payload.tree.member("message", of: message.message),
      let apns = payload.tree.members(of: message.message).first(where: { $0.value == message.apns }
      ),
      payload.tree.kind(of: outer) == .object
    {
      return report(
        "`apns` is next to `message`, not in it", at: apns.key, severity: .error,
        label: "belongs in `message`", effect: refused, help: "move `apns` into `message`",
        fix: payload.fixes.move([Member(apns, in: payload.tree)], from: message.message, to: outer))
    }
    let targets = message.receivers.filter { $0.value != .null }
    if let second = targets.first(where: { $0.name != targets[0].name }) {
      report(
        "the message has \(.list(targets.map { $0.name })), of which Firebase accepts one",
        at: second.key, severity: .error, label: "a second target", effect: refused,
        help:
          "remove \(.list(targets.map { $0.name }.filter { $0 != FCMTokens.registration }))")
      return
    }
    let isWhole = payload.context.options.request.isWhole
    func reportAbsence(_ text: Message, at node: JSONNode) {
      report(
        text, at: node, severity: isWhole ? .error : nil, label: "`token` is missing",
        effect: isWhole ? refused : "unless the server adds it, \(refused)", help: help)
    }
    guard let target = targets.first else {
      // A server that adds both tokens stores the message without them.
      guard message.activityToken != nil || isWhole || !message.receivers.isEmpty else { return }
      let null = message.receivers.first
      reportAbsence(
        null == nil
          ? "the message has no `token`" : "the message's `\(null?.name ?? "")` is `null`",
        at: null?.node ?? message.message)
      return
    }
    if target.value.text?.isEmpty == true {
      reportAbsence("the message's `\(target.name)` is empty", at: target.node)
    } else if ["topic", "condition", "tokens"].contains(target.name), message.activityToken != nil {
      report(
        "`\(target.name)` addresses many devices, but `\(FCMTokens.activity)` is the token of one activity",
        at: target.key, label: "`token`?",
        effect: "not documented; Firebase documents Live Activities only with `token`", help: help)
    }
  }

  private static func example(_ target: String) -> Example {
    """
    {\(target)"apns": {"live_activity_token": "80f4", "payload": {"aps":
      {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
    """
  }
}
