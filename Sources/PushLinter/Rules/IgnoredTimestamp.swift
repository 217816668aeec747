import JSONSyntax

extension Rule {
  static let ignoredTimestamp = Rule(
    id: "ignored-timestamp", severity: .warning, group: .envelope,
    summary: "A vendor's request has a `timestamp`, which the vendor fills in itself",
    explanation: """
      Vendors that make the push themselves say when it was made, and their documentation has no `timestamp` in the \
      request. Nothing says that one is read; a server that goes by its own, to keep updates in order, may find that it \
      changes nothing. A `timestamp` in the state is the app's own, and no finding.
      """,
    sources: Envelope.oneSignal.sources.map { $0.asBackground },
    examples: [
      .payload(
        """
        {"event": "update", "name": "ride", "event_updates": {"stops": 3},
          ⟦"timestamp"⟧: 1788729113}
        """),
      .payload(
        #"{"event": "update", "name": "ride", "event_updates": {"stops": 3, "timestamp": 1788729113}}"#
      ),
    ]
  ) { payload, report in
    guard let push = payload.push, push.isVendorsOwn, push.envelope?.timestamp == .vendor,
      let member = push.members.first(where: { $0.name == WireName.Activity.timestamp.rawValue })
    else { return }
    report(
      "\(payload.documentation) sets `timestamp` itself", at: member.key,
      label: "no key of this request",
      effect: "not documented; expect that the push carries the time at which it was sent on",
      help: "leave it out",
      fix: payload.removal(of: [member], from: push.root, .unsafe))
  }
}
