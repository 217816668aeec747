import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let ignoredTimestamp = Rule(
    id: "ignored-timestamp", severity: .warning, group: .envelope,
    summary: "A vendor's request has a `timestamp`, but the vendor sets it itself",
    explanation: """
      Vendors that create the push also set its time, and their documentation has no `timestamp` in the request. They \
      do not document that one is read: a `timestamp` for keeping updates in order may have no effect. A `timestamp` \
      in the state is the app's own and is not reported.
      """,
    sources: Envelope.oneSignal.sources.map { $0.asBackground },
    examples: [
      """
      {"event": "update", "name": "ride", "event_updates": {"stops": 3},
        ⟦"timestamp"⟧: 1788729113}
      """,
      #"{"event": "update", "name": "ride", "event_updates": {"stops": 3, "timestamp": 1788729113}}"#,
    ]
  ) { payload, report in
    guard let push = payload.push, push.hasVendorMembers, push.envelope?.timestamp == .vendor,
      let member = push.members.first(where: { $0.name == WireName.Activity.timestamp.rawValue })
    else { return }
    report(
      "\(payload.names.documentation) sets `timestamp` itself", at: member.key,
      label: "not a key of this request",
      effect:
        "not documented; expect that the push contains the time at which the vendor forwarded it",
      help: "remove it", fix: payload.fixes.removal(of: [member], from: push.root, .unsafe))
  }
}
