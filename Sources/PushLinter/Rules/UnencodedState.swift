import JSONSyntax

extension Rule {
  static let unencodedState = Rule(
    id: "unencoded-state", severity: .error, group: .envelope,
    summary: "A state is an object, but the vendor requires a JSON string",
    explanation: """
      Aliyun's requests have the state and the attributes as parameters of type String that contain the JSON. An \
      object in their place does not have the documented type.
      """,
    sources: Envelope.aliyun.sources,
    examples: [
      .payload(
        #"{"iOSLiveActivityEvent": "update", ⟦"iOSLiveActivityContentState"⟧: {"stops": 3}}"#),
      .payload(
        """
        {"PushTask": {"Notification": {"Ios": {"LiveActivity": {"Event": "update", "Id": "ride-7",
          ⟦"ContentState"⟧: {"stops": 3}}}}}}
        """),
      .payload(
        #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#),
    ]
  ) { payload, report in
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
}
