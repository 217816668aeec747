extension Rule {
  static let missingContentState = Rule(
    id: "missing-content-state", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A push has no `content-state`",
    explanation: """
      `content-state` is the state that the activity shows, and each push replaces all of it. Apple's samples of \
      `start` and `update` all have it, and without it there is nothing to show. For `end`, Apple's sources differ: \
      the documentation asks for the final state; the WWDC23 session *Update Live Activities with push notifications* \
      calls it optional and says that the last state stays. On `end`, a missing state is therefore reported as info.
      """,
    sources: [.activityKitPushes, .updateSession],
    examples: [
      #"{⟦"aps"⟧: {"event": "update", "timestamp": 1788729113}}"#,
      .update(state: "⟦null⟧"),
      #"{⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "dismissal-date": 1788729113}}"#,
      .update(state: "{}"),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let action = payload.action else { return }
    let isEnd = action == .end
    let name = payload.names[.contentState]
    if let state = aps.contentState {
      // A type that is known decides itself whether it decodes `null`.
      guard state.value == .null, payload.decodings.isEmpty, !isEnd else { return }
      report(
        "`\(name)` is `null`", at: state.node, label: "expected an object with the whole state",
        effect: "the phone has no state to show", help: "send every property of the state")
      return
    }
    guard payload.lacks(.contentState) else { return }
    report(
      "the \(action.rawValue) has no `\(name)`", at: aps.node, severity: isEnd ? .info : .error,
      label: "`\(name)` is missing",
      effect: isEnd
        ? "the activity ends with the state that it last showed" : "the phone has no state to show",
      help: isEnd
        ? "add `\(name)` with the final state if it differs from the last one"
        : "add `\(name)` with every property of the state")
  }
}
