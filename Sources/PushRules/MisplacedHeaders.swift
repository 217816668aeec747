import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let misplacedHeaders = Rule(
    id: "misplaced-headers", severity: .warning, group: .envelope,
    summary: "The headers for APNs are in the payload",
    explanation: """
      APNs reads `apns-topic` and its other headers only from the HTTP request. Next to `aps` they are custom keys of \
      the push, and in `aps` they have no meaning. A server may also send the headers, so it is a warning. Firebase \
      reads the headers for APNs from `apns.headers`. Next to `aps`, in `apns.payload`, they are custom keys of the \
      push. The priority is then 10 and the expiration 30 days. In the Admin SDK for Python, `headers` is an argument \
      of `APNSConfig`, not of `APNSPayload`.
      """,
    sources: [.sendingRequests] + Envelope.fcm.sources,
    examples: [
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {
        ⟦"headers"⟧: {"apns-priority": "5"},
        "aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {⟦"apns-topic"⟧: "com.example.ride.push-type.liveactivity", "apns-push-type": "liveactivity",
        "aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}
      """,
      """
      {⟦"headers"⟧: {"apns-priority": "5"},
        "aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}
      """,
      .end(#"⟦"apns-priority"⟧: 5"#),
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4",
        "headers": {"apns-priority": "5"},
        "payload": {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
    ]
  ) { payload, report in
    reportKeys(in: payload, to: &report)
    guard payload.aps != nil, let push = payload.push, push.isForFirebase,
      let member = push.members.first(where: { $0.name == WireName.Request.headers.rawValue }),
      payload.tree.members(of: member.node).contains(where: {
        payload.tree.text(of: $0.key).lowercased().hasPrefix(WireName.headerPrefix)
      })
    else { return }
    report(
      "the headers for APNs are in `apns.payload`, not in `apns`", at: member.key,
      label: "belongs next to `payload`",
      effect: "Firebase sends its own headers instead: priority 10, expiration in 30 days",
      help: "move `headers` up into `apns`")
  }
  /// Reports headers that are members of `aps`, or of the object with `aps`.
  private static func reportKeys(in payload: Payload, to report: inout FindingCollector) {
    guard let aps = payload.aps, let push = payload.push, !push.hasVendorMembers else { return }
    if push.envelope == nil,
      let member = push.members.first(where: { $0.isNamed(WireName.Request.headers.rawValue) }),
      Header.areForAPNs(member.node, of: payload.tree)
    {
      report(
        "the headers for APNs are next to `aps`, in the payload", at: member.key,
        label: "a custom key of the push", effect: "APNs does not read them here",
        help: """
          send them as headers; to check headers with the push, write \
          {"headers": {…}, "payload": {"aps": {…}}}
          """)
    }
    report.check(push.members, "next to", in: payload)
    report.check(aps.unknown, "in", in: payload)
  }
}

extension FindingCollector {
  /// Reports the headers among members.
  ///
  /// - Parameter place: Where the members are, seen from `aps`.
  fileprivate mutating func check(_ members: [Member], _ place: Message, in payload: Payload) {
    let headers = members.filter { Header.isApples($0.name) }
    guard let first = headers.first else { return }
    let isOne = headers.count == 1
    let verb: Message = isOne ? "is" : "are"
    let pronoun: Message = isOne ? "it" : "them"
    let kind: Message = isOne ? "a header" : "headers"
    self(
      "\(.list(headers.map { $0.name })) \(verb) \(place) `aps`, not in the headers of the request",
      at: first.key, label: "a header of HTTP", effect: "APNs does not read \(pronoun) here",
      help: """
        send \(pronoun) as \(kind); to check headers with the push, write \
        {"headers": {…}, "payload": {"aps": {…}}}
        """)
  }
}
