import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let timestampNotIncreasing = Rule(
    id: "timestamp-not-increasing", severity: .warning, group: .sequence,
    summary: "`timestamp` is not later than that of an earlier push to the activity",
    explanation: """
      Pushes can overtake each other, so the phone compares `timestamp`: Apple, \
      *update(_:alertConfiguration:timestamp:)*, says that an update older than an earlier one is ignored. The effect \
      of an update from the same second is not documented; two projects report that it vanished. A server that sends \
      twice in a second must increment the timestamp, and one with a queue must take the time when it sends. Checked \
      only with `--sequence`.
      """,
    sources: [.activityUpdate, .fieldReport],
    examples: [
      .sequence(.update(), .update(timestamp: "⟦1788729113⟧", state: #"{"stops": 2}"#)),
      .sequence(.update(), .update(timestamp: "⟦1788729053⟧", state: #"{"stops": 2}"#)),
      .sequence(.update(), .update(timestamp: "1788729114", state: #"{"stops": 2}"#)),
      .sequence(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}
        {"aps": {"event": "start", "timestamp": 1788725000, "attributes-type": "RideAttributes", "attributes": {}, \
        "content-state": {"stops": 3}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, !history.begins(with: push),
      let member = payload.aps?.timestamp, let time = push.timestamp,
      let newest = history.newest, let last = newest.timestamp, time <= last
    else { return }
    let isSame = time == last
    let comparison: Message = isSame ? "the same as" : "older than \(.number(last))"
    report(
      "`timestamp` \(payload.spelling(of: member)) is \(comparison) in an earlier push (\(newest.place))",
      at: member.node, label: isSame ? "the same second" : "\(.span(last - time)) older",
      effect: isSame
        ? "not documented; the phone is reported to drop the later of two such pushes"
        : push.event == .end
          ? "the phone ignores a push that is older than one it has seen; the activity may stay"
          : "the phone ignores a push that is older than one it has seen",
      help:
        "take the time when the push is sent, not when it is created or queued; it must be \(.number(last + 1)) or later\(isSame ? ", so increment it if two pushes are sent within one second" : "")"
    )
  }
}
