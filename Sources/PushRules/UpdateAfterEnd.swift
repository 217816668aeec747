import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let updateAfterEnd = Rule(
    id: "update-after-end", severity: .warning, group: .sequence,
    summary: "The activity ended before this push",
    explanation: """
      According to Apple, *Starting and updating Live Activities with ActivityKit push notifications*, the system \
      ignores a push that arrives after the activity ended. This includes a second `end`, so its state and its \
      `dismissal-date` no longer have an effect. Checked only with `--sequence`.
      """,
    sources: [.activityKitPushes],
    examples: [
      .sequence(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}
        {"aps": {"event": ⟦"update"⟧, "timestamp": 1788729173, "content-state": {"stops": 1}}}
        """),
      .sequence(.update(state: #"{"stops": 1}"#), .end(timestamp: "1788729173")),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, push.event != .start,
      let end = history.end, let event = payload.aps?.event
    else { return }
    report(
      push.event == .end
        ? "a second `end`: the activity has already ended (\(end.place))"
        : "`update` after the activity has ended (\(end.place))", at: event.node,
      label: "nothing left to \(push.event.rawValue)", effect: "the phone ignores the push",
      help: push.event == .end
        ? "send one `end`, with the final state and the `\(payload.names[.dismissalDate])`"
        : "send it before the `end`, or send a `start` for a new activity")
  }
}
