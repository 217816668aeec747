import JSONSyntax

extension Rule {
  static let inputPushConflict = Rule(
    id: "input-push-conflict", severity: .warning, group: .envelope, inCode: .literals,
    summary: "A start requests both a push token and a channel",
    explanation: """
      `input-push-token` makes a started activity request its own token; `input-push-channel` makes it listen on a \
      broadcast channel. In the app, an activity has one push type, never both (Apple, `PushType`). What the phone does \
      with both keys is not documented.
      """,
    sources: [.activityKitPushes.asBackground, .apple("PushType").asBackground],
    examples: [
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
        "alert": {"title": "Ride", "body": "Ana is on her way"},
        "input-push-token": 1, ⟦"input-push-channel"⟧: "dHN0LXNyY2gtY2hubA=="}}
      """,
      .start(adding: #""input-push-token": 1"#),
    ]
  ) { payload, report in
    // On other events, neither key has a meaning.
    guard payload.action == .start, let aps = payload.aps, let token = aps.inputPushToken,
      let channel = aps.inputPushChannel
    else { return }
    report(
      "`\(channel.name)` and `\(token.name)` are both set", at: channel.key,
      label: "send only one of the two",
      notes: [Note("`\(token.name)`", at: .payload(payload.tree.range(of: token.key)))],
      effect: "not documented; an activity has one source of updates",
      help:
        "keep `input-push-token` for pushes to this activity only, or `input-push-channel` for broadcasts"
    )
  }
}
