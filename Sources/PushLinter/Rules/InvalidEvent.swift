import JSONSyntax

extension Rule {
  static let invalidEvent = Rule(
    id: "invalid-event", severity: .error, outcome: .unknown, group: .envelope,
    summary: "`event` is not `start`, `update` or `end`",
    explanation: """
      A push does one of three things to a Live Activity, and `event` selects which: `start`, `update` or `end`, in lower \
      case. Apple, *Generating a remote notification*, documents no other value. APNs does not check the value and \
      answers 200; what the phone does with another value is not documented, and nothing suggests that it guesses.
      """,
    sources: [.remoteNotification, .activityKitPushes],
    examples: [
      .payload(
        #"{"aps": {"event": ⟦"Update"⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": ⟦"updated"⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": ⟦"arrival"⟧, "timestamp": 1788729113, "content-state": {"stops": 0}}}"#),
      .payload(#"{"aps": {"event": ⟦2⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, aps.action == nil, let event = aps.event,
      event.value != .unreadable
    else { return }
    guard let word = event.value.text else {
      report(
        "`\(payload.name(.event))` is \(event.value.kind), not a string", at: event.node,
        label: "`\"start\"`, `\"update\"` or `\"end\"`", effect: undocumentedEvent,
        help: "send `\"start\"`, `\"update\"` or `\"end\"`")
      return
    }
    let meant = WireName.Event(meant: word)
    report(
      "unknown event `\(word)`; the phone accepts `start`, `update` and `end`", at: event.node,
      label: meant.map { "`\($0.rawValue)`?" } ?? "`start`, `update` or `end`",
      effect: undocumentedEvent,
      help:
        "send \(meant.map { "`\"\($0.rawValue)\"`" } ?? "`\"start\"`, `\"update\"` or `\"end\"`")",
      fix: meant.map { meant in
        payload.replacement(
          of: event, with: JSONWriter.quoted(meant.rawValue),
          word.lowercased() == meant.rawValue ? .safe : .unsafe)
      })
  }

  private static let undocumentedEvent: Message =
    "not documented; no Live Activity is known to react to any other event"
}
