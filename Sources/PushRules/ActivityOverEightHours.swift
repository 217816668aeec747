import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let activityOverEightHours = Rule(
    id: "activity-over-eight-hours", severity: .warning, group: .sequence,
    summary: "The push is sent more than eight hours after the start of the activity",
    explanation: """
      An activity is active for at most eight hours. Then the phone ends it and ignores further pushes to it (Apple, \
      *Displaying live data with Live Activities*). It may stay on the Lock Screen for four more hours with its last \
      state. The push token expires with it: APNs was seen to answer 410 from that moment on. The eight hours count from \
      the `start`, or from the earliest push if the sequence has no `start`. Checked only with `--sequence`.
      """,
    sources: [.displayingLiveData, .fieldReport],
    examples: [
      .sequence(.update(), .update(timestamp: "⟦1788757914⟧", state: #"{"stops": 2}"#)),
      .sequence(.update(), .update(timestamp: "1788757913", state: #"{"stops": 2}"#)),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, !history.begins(with: push), history.end == nil,
      let timestamp = payload.aps?.timestamp, let age = history.age(at: push),
      age > ActivityLimits.activeTime, let beginning = history.start ?? history.oldest,
      // Only the first late push of a long sequence is reported.
      history.late == nil
    else { return }
    report(
      "sent \(.span(age)) after the activity's \(history.start == nil ? "first push" : "start") (\(beginning.place))",
      at: timestamp.node, label: "the phone ends an activity after 8 hours",
      effect: "the activity has already ended, and the phone ignores the push",
      help: "end the activity in time, and start a new one if the event lasts longer")
  }
}
