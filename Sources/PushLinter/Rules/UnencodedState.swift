import JSONSyntax

extension Rule {
  static let unencodedState = Rule(
    id: "unencoded-state", severity: .error, group: .envelope,
    summary: "A state stands as an object, where the vendor takes a string of JSON",
    explanation: """
      Aliyun's requests have the state and the attributes as parameters of type String, which hold the JSON. An object in \
      their place is another type than the documented one.
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
        "`\(payload.tree.text(of: member.key))` is an object, and \(payload.documentation) takes a string that holds JSON",
        at: member.node, label: "a string is needed",
        effect:
          "\(payload.documentation) documents a string; what it makes of an object is not documented",
        help: "serialise the object first, and send the text as a string")
    }
  }
}
