extension Rule {
  static let unchangedState = Rule(
    id: "unchanged-state", severity: .info, group: .sequence,
    summary: "The update changes nothing",
    explanation: """
      The state is the one that is on the screen already, and neither an alert nor another `stale-date` or \
      `relevance-score` comes with it. The phone has nothing to draw, and at priority 10 the push still counts against the \
      hourly budget. An update that only moves the `stale-date` is a sensible sign of life and no finding. Only looked at \
      with `--sequence`.
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
    guard let step = payload.sequenceStep, case (let history, let push) = (step.history, step.push),
      push.event == .update,
      history.end == nil, history.isNewer(push), let shown = history.shown,
      let state = payload.aps?.contentState,
      push.contentState == shown.contentState, push.alert == nil,
      push.staleDate == shown.staleDate, push.relevanceScore == shown.relevanceScore
    else { return }
    report(
      "`\(payload.name(.contentState))` is what the phone shows already (\(shown.place))",
      at: state.node,
      label: "nothing new",
      effect: "nothing changes on the screen, and the push counts against the budget",
      help:
        "leave the push out, or send it with a later `\(payload.name(.staleDate))` if it is a sign of life"
    )
  }
}
