import JSONSyntax

extension Rule {
  static let stringEncodedState = Rule(
    id: "string-encoded-state", severity: .error, group: .envelope,
    summary: "A vendor's request holds the state as a string of JSON, where an object belongs",
    explanation: """
      Most vendors take the state, and the attributes of a start, as JSON objects, and pass them on as they are: a string \
      that holds the JSON reaches the phone as a string, which decodes into no struct. Only Aliyun and SNS want strings; \
      `activity-lint envelopes` says so of each vendor.
      """,
    sources: [.decoder] + Envelope.oneSignal.sources,
    consoleLines: [.stateIsMalformed],
    examples: [
      .payload(#"{"event": "update", "name": "ride", "event_updates": ⟦"{\"stops\": 3}"⟧}"#),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {"aps":
          {"event": "update", "timestamp": 1788729113, "content-state": ⟦"{\\"stops\\": 3}"⟧}}}}}
        """, declarations: .state("var stops: Int")),
      .payload(#"{"event": "update", "name": "ride", "event_updates": {"stops": 3}}"#),
      .payload(
        #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#),
    ]
  ) { payload, report in
    for (member, part) in payload.encodedParts {
      let text = payload.tree.text(of: member.node)
      let name = payload.tree.text(of: member.key)
      let failure = payload.decodings.first { $0.node == member.node }?
        .result.problems.first?.failure(in: part)
      report(
        "`\(name)` is a string that holds JSON, and \(payload.recipient) takes an object",
        at: member.node, label: "serialised twice", effect: Effect.dropped,
        help: "send the object itself, without serialising it first",
        fix: payload.replacement(of: member, with: text.onOneLine, .unsafe),
        decodingError: failure)
    }
  }
}

extension Payload {
  /// The parts of a push in a vendor's request that are strings of JSON, although the vendor takes objects.
  fileprivate var encodedParts: [(Member, PayloadPart)] {
    guard let aps, let push, let envelope = push.envelope, envelope.members?.areEncoded != true
    else { return [] }
    let parts = [(aps.contentState, PayloadPart.contentState), (aps.attributes, .attributes)]
    return parts.compactMap { member, part in
      member.flatMap { holdsJSONObject($0.node) ? ($0, part) : nil }
    }
  }

  fileprivate var recipient: String { push?.envelope?.vendor ?? "APNs" }

  /// True for a string whose text is a JSON object.
  func holdsJSONObject(_ node: JSONNode) -> Bool {
    guard tree.kind(of: node) == .string, case let text = tree.text(of: node),
      text.utf8.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{")
    else { return false }
    return JSONParser.parse(Array(text.utf8)).problems.isEmpty
  }

  /// True for a whole part of a push in a vendor's request, of which the rule about vendors' requests speaks.
  func isEncodedPart(_ node: JSONNode) -> Bool {
    encodedParts.contains { $0.0.node == node }
  }
}
