import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let inputPushConflict = Rule(
    id: "input-push-conflict", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A start requests both a push token and a channel",
    explanation: """
      `input-push-token` makes a started activity request its own token; `input-push-channel` makes it listen on a \
      broadcast channel. In the app, an activity has one push type, never both (Apple, `PushType`), and the phone \
      drops a start with both. It ignores a token other than 1 and a channel that is not a string; both keys together \
      are then a warning.
      """,
    sources: [.activityKitPushes.asBackground, .apple("PushType")], consoleLines: [.twoInputs],
    examples: [
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
        "alert": {"title": "Ride", "body": "Ana is on her way"},
        "input-push-token": 1, ⟦"input-push-channel"⟧: "dHN0LXNyY2gtY2hubA=="}}
      """,
      .start(adding: #""input-push-token": 0, ⟦"input-push-channel"⟧: "dHN0LXNyY2gtY2hubA==""#),
      .start(adding: #""input-push-token": 1"#),
    ]
  ) { payload, report in
    // On other events, neither key has a meaning.
    guard payload.action == .start, let aps = payload.aps, let token = aps.inputPushToken,
      let channel = aps.inputPushChannel,
      // Code can set one or the other.
      !payload.tree.isOpen(token.key), !payload.tree.isOpen(channel.key)
    else { return }
    let isFatal = aps.requestsTwoInputs && payload.push?.hasVendorMembers != true
    report(
      "`\(channel.name)` and `\(token.name)` are both set", at: channel.key,
      severity: isFatal ? .error : .warning, label: "send only one of the two",
      notes: [Note("`\(token.name)`", at: .payload(payload.tree.range(of: token.key)))],
      effect: isFatal
        ? "the phone drops the push: an activity has one source of updates"
        : "an activity has one source of updates; the phone drops a push with the number 1 and a channel",
      consoleLine: payload.logged(.twoInputs),
      help:
        "keep `input-push-token` for pushes to this activity only, or `input-push-channel` for broadcasts"
    )
  }
}
