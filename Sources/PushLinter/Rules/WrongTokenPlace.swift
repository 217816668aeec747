import JSONSyntax

extension Rule {
  static let wrongTokenPlace = Rule(
    id: "wrong-token-place", severity: .error, outcome: .dropped, group: .envelope,
    summary: "A message to Firebase lacks the activity's token, or has it in another place",
    explanation: """
      Firebase uses two tokens: `token` is the app's registration token, and `live_activity_token`, in `apns`, is the \
      one from ActivityKit, for a start the push-to-start token. Without the second one, the push goes to the app and \
      not to the activity. A registration token never consists only of hexadecimal digits, so such a `token` is an \
      error. If the activity's token is only missing, a server may still add it, so it is a warning. So is a token that is \
      the description of a value, such as `160 bytes`.
      """,
    sources: Envelope.fcm.sources,
    examples: [
      .payload(
        """
        {"message": {⟦"token"⟧: "80f4d1a92b6c35e7f0a18d4c6b92e57380f4d1a92b6c35e7f0a18d4c6b92e573", "apns":
          {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"message": {⟦"live_activity_token"⟧: "80f4", "token": "dQw4:APA91b", "apns":
          {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", ⟦"apns"⟧:
          {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"tokens": ["dQw4:APA91b"], ⟦"apns"⟧:
          {"payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}
        """),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": ⟦"160 bytes"⟧, "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
    ]
  ) { payload, report in
    guard payload.aps != nil, let message = FCMMessage(payload) else { return }
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
        fix: payload.renaming(of: member.key, to: FCMTokens.activity))
    } else if let member = message.misplacedActivityToken {
      report(
        "`\(payload.tree.text(of: member.key))` is not directly in `apns`", at: member.key,
        label: "belongs in `apns`", effect: effect, help: help)
    } else if let token = message.registrationToken, token.isActivityToken {
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
}

extension Rule {
  /// Reports a token that is only the description of one.
  private static func check(
    _ token: Member, in payload: Payload, to report: inout FindingCollector
  ) {
    guard let text = token.value.text, !text.isHexadecimal, case let form = TokenForm(text),
      form.isDescription
    else { return }
    report(
      "`\(token.name)` is \(form.words)", at: token.node, severity: .warning,
      label: "expected two hexadecimal digits per byte",
      effect: "not documented; without its token, the push cannot reach the activity",
      help: form.help)
  }
}

/// A message to Firebase that contains a push.
private struct FCMMessage {
  let apns: JSONNode
  private let message: JSONNode
  private let push: Document.Push
  private let tree: JSONTree

  init?(_ payload: Payload) {
    let tree = payload.tree
    guard let push = payload.push, push.isForFirebase || push.isIn(.sns),
      let apns = tree.parent(of: push.root), let message = tree.parent(of: apns),
      tree.key(of: apns).map({ tree.text(of: $0) }) == "apns"
    else { return nil }
    (self.apns, self.message, self.push, self.tree) = (apns, message, push, tree)
  }

  var activityToken: Member? {
    tree.members(of: apns).first { FCMTokens.activities.contains(tree.text(of: $0.key)) }
      .map { Member($0, in: tree) }
  }

  var registrationToken: Member? {
    tree.members(of: message).first { FCMTokens.receivers.contains(tree.text(of: $0.key)) }
      .map { Member($0, in: tree) }
  }

  /// The activity's token in the message itself, in the headers or in the payload.
  var misplacedActivityToken: JSONMember? {
    let candidates = [message, push.root, push.aps.node] + tree.members(of: apns).map { $0.value }
    return candidates.lazy.compactMap { misspelledToken(in: $0) }.first
  }

  /// The activity's token in `apns`, under a name that Firebase does not read.
  var misspelledActivityToken: JSONMember? { misspelledToken(in: apns) }

  private func misspelledToken(in node: JSONNode) -> JSONMember? {
    tree.members(of: node).first { FCMTokens.isActivityToken(tree.text(of: $0.key)) }
  }
}

extension Member {
  /// Whether the value consists of hexadecimal digits, at least as many as the shortest of Apple's tokens has.
  ///
  /// Firebase's tokens contain other characters.
  fileprivate var isActivityToken: Bool {
    guard let digits = value.text?.utf8, digits.count >= 64 else { return false }
    return digits.allSatisfy { $0.isHexDigit }
  }
}
