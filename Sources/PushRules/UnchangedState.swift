import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unchangedState = Rule(
    id: "unchanged-state", severity: .info, group: .sequence,
    summary: "The update changes nothing",
    explanation: """
      The screen already shows this state, and the push contains neither an alert nor a different `stale-date` or \
      `relevance-score`. The phone has nothing to draw, and at priority 10 the push still counts against the hourly \
      budget. An update that only moves the `stale-date` is a useful heartbeat and is not reported. Checked only with \
      `--sequence`.
      """,
    sources: [.activityKitPushes.asBackground, .fieldReport],
    examples: [
      .sequence(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3, "driver": "Ana"}}}
        {"aps": {"event": "update", "timestamp": 1788729173, ⟦"content-state"⟧: {"driver": "Ana", "stops": 3.0}}}
        """),
      .sequence(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, "stale-date": 1788729413}}
        {"aps": {"event": "update", "timestamp": 1788729173, "content-state": {"stops": 3}, "stale-date": 1788729473}}
        """),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, push.event == .update, history.end == nil,
      history.isNewer(push), let shown = history.shown, let state = payload.aps?.contentState,
      push.contentState == shown.contentState, !push.hasAlert, push.staleDate == shown.staleDate,
      push.relevanceScore == shown.relevanceScore
    else { return }
    report(
      "the phone already shows this `\(payload.names[.contentState])` (\(shown.place))",
      at: state.node, label: "nothing new",
      effect: "nothing changes on the screen, and the push counts against the budget",
      help:
        "omit the push, or send it with a later `\(payload.names[.staleDate])` if it is a heartbeat"
    )
  }
}
