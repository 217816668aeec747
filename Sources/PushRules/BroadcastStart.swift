import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let broadcastStart = Rule(
    id: "broadcast-start", severity: .error, outcome: .dropped, group: .envelope,
    summary: "A broadcast cannot start an activity",
    explanation: """
      A push with `apns-channel-id` goes to the activities that already listen on that channel. It can update and end \
      them, but not start one (Apple, *Starting and updating Live Activities with ActivityKit push notifications*). To \
      start an activity that listens on a channel, send the start to a device's push-to-start token, with the \
      channel in `input-push-channel`.
      """,
    sources: [.activityKitPushes],
    examples: [
      """
      {"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity",
        "apns-expiration": "0", "apns-priority": "10"},
       "payload": {"aps": {"event": ⟦"start"⟧, "timestamp": 1788729113,
        "attributes-type": "MatchAttributes", "attributes": {}, "content-state": {"home": 0},
        "alert": {"title": "Match", "body": "It is on"}}}}
      """,
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "MatchAttributes",
        "attributes": {}, "content-state": {"home": 0}, "alert": {"title": "Match", "body": "It is on"},
        "input-push-channel": "dHN0LXNyY2gtY2hubA=="}}
      """,
    ]
  ) { payload, report in
    guard payload.action == .start, let push = payload.push, let event = payload.aps?.event,
      let broadcast = push.request?.broadcastMark
    else { return }
    report(
      "this `start` is sent to a channel; a broadcast cannot start an activity", at: event.node,
      label: "`update` or `end` only",
      notes: broadcast.member.map {
        [Note("makes it a broadcast", at: .payload(payload.tree.range(of: $0.key)))]
      } ?? [],
      effect: "no activity starts",
      help: """
        send the start to each device's push-to-start token, with the channel as `input-push-channel` and without \
        `apns-channel-id`
        """)
  }
}
