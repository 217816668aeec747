import JSONSyntax

extension Rule {
  static let unencodedState = Rule(
    id: "unencoded-state", severity: .error, outcome: .unknown, group: .envelope,
    summary: "A push or a state is an object, but the vendor requires a JSON string",
    explanation: """
      Aliyun's requests have the state and the attributes as parameters of type String that contain the JSON. An \
      object in their place does not have the documented type. AWS SNS requires a string with JSON for each platform.
      """,
    sources: Envelope.aliyun.sources + Envelope.sns.sources,
    examples: [
      .payload(
        #"{"iOSLiveActivityEvent": "update", ⟦"iOSLiveActivityContentState"⟧: {"stops": 3}}"#),
      .payload(
        """
        {"PushTask": {"Notification": {"Ios": {"LiveActivity": {"Event": "update", "Id": "ride-7",
          ⟦"ContentState"⟧: {"stops": 3}}}}}}
        """),
      .payload(
        """
        {"default": "", ⟦"APNS"⟧: {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}
        """),
      .payload(
        #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#),
    ]
  ) { payload, report in
    reportMessageToSNS(in: payload, to: &report)
    guard let aps = payload.aps, payload.push?.envelope?.members?.areEncoded == true else { return }
    for member in [aps.contentState, aps.attributes].compactMap({ $0 })
    where member.value == .object && !payload.isInString(member.node) {
      report(
        "`\(payload.tree.text(of: member.key))` is an object; \(payload.documentation) requires a string that contains JSON",
        at: member.node, label: "expected a string",
        effect:
          "\(payload.documentation) documents a string; what it does with an object is not documented",
        help: "serialize the object first, and send the text as a string")
    }
  }
  /// Reports the object with the push for one platform in a message to SNS.
  private static func reportMessageToSNS(
    in payload: Payload, to report: inout FindingCollector
  ) {
    guard let push = payload.push, push.isIn(.sns) else { return }
    var node = push.root
    while let key = payload.tree.key(of: node), !payload.isInString(node) {
      let name = payload.tree.text(of: key)
      if Envelope.sns.strings.contains(where: { $0.onlyName == name }) {
        // SNS requires a `default` as well, so that without one the document may be another's.
        let isMessage =
          payload.tree.parent(of: node).map { payload.tree.member("default", of: $0) != nil }
          ?? false
        report(
          "`\(name)` is an object; SNS requires a string that contains JSON", at: node,
          severity: isMessage ? .error : .warning, label: "expected a string",
          effect: "SNS documents a string; an object is not a message for a platform",
          help: "serialize the object first, and send the text as a string")
        return
      }
      guard let parent = payload.tree.parent(of: node) else { return }
      node = parent
    }
  }
}
