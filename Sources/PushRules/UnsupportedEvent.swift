import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unsupportedEvent = Rule(
    id: "unsupported-event", severity: .warning, group: .envelope, inCode: .literals,
    summary: "A vendor's request asks for an event that the vendor does not document",
    explanation: """
      The phone accepts `start`, `update` and `end`; not every vendor can send all of them. `activity-lint explain` \
      lists the events that a vendor documents. The effect of another event is not documented.
      """,
    sources: Envelope.cleverPush.sources.map { $0.asBackground },
    examples: [
      """
      {"channel": "c1", "type": "iosLiveActivity", "iosLiveActivityEvent": ⟦"start"⟧,
        "iosLiveActivityContentState": {"stops": 3}}
      """,
      """
      {"channel": "c1", "type": "iosLiveActivity", "iosLiveActivityEvent": "update",
        "iosLiveActivityContentState": {"stops": 3}}
      """,
    ]
  ) { payload, report in
    guard let aps = payload.aps, let envelope = payload.push?.envelope, let action = aps.action,
      let event = aps.event, !envelope.events.contains(action)
    else { return }
    let known = Message.Argument.list(envelope.events.map { $0.rawValue }, .or)
    report(
      "\(envelope.vendor) does not document `\(action.rawValue)`", at: event.node,
      label: "expected \(known)", effect: "not documented; expect that nothing reaches the phone",
      help: "send \(known)")
  }
}
