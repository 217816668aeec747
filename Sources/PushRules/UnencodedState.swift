import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unencodedState = Rule(
    id: "unencoded-state", severity: .error, outcome: .unknown, group: .envelope,
    summary: "A push or a state is an object, but the vendor requires a JSON string",
    explanation: """
      In Aliyun's requests, the state and the attributes are JSON in parameters of type String. An object does not \
      have the documented type. AWS SNS requires a string with JSON for each platform.
      """,
    sources: Envelope.aliyun.sources + Envelope.sns.sources,
    examples: [
      #"{"iOSLiveActivityEvent": "update", ⟦"iOSLiveActivityContentState"⟧: {"stops": 3}}"#,
      """
      {"PushTask": {"Notification": {"Ios": {"LiveActivity": {"Event": "update", "Id": "ride-7",
        ⟦"ContentState"⟧: {"stops": 3}}}}}}
      """,
      #"{"default": "", ⟦"APNS"⟧: {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}"#,
      #"""
      {"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/ride/7", "MessageStructure": "json",
        "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "liveactivity"}},
        ⟦"Message"⟧: {"default": "", "APNS":
          "{\"aps\": {\"event\": \"update\", \"timestamp\": 1788729113, \"content-state\": {\"stops\": 3}}}"}}
      """#,
      #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#,
    ]
  ) { payload, report in
    reportMessageToSNS(in: payload, to: &report)
    guard let aps = payload.aps, payload.push?.envelope?.members?.areEncoded == true else { return }
    for member in [aps.contentState, aps.attributes].compactMap({ $0 })
    where member.value == .object && !payload.isInString(member.node) {
      report(
        "`\(payload.tree.text(of: member.key))` is an object; \(payload.names.documentation) requires a string that contains JSON",
        at: member.node, label: "expected a string",
        effect:
          "\(payload.names.documentation) documents a string; the effect of an object is not documented",
        help: "serialize the object first, and send the text as a string")
    }
  }

  /// Reports the objects around a push in a message to SNS that must be strings.
  private static func reportMessageToSNS(in payload: Payload, to report: inout FindingCollector) {
    let tree = payload.tree
    guard let push = payload.push, push.isIn(.sns) || push.isIn(.snsPublish) else { return }
    var node = push.root
    while let key = tree.key(of: node), let parent = tree.parent(of: node) {
      let name = tree.text(of: key)
      let isWhole = push.isIn(.snsPublish) && name == Self.message
      if isWhole || Envelope.sns.strings.contains(where: { $0.onlyName == name }),
        !payload.isEncoded(node, at: key)
      {
        // SNS also requires a `default`; a document without one may be another's.
        let isMessage = tree.member("default", of: isWhole ? node : parent) != nil
        report(
          "`\(name)` is an object; SNS requires a string that contains JSON", at: node,
          severity: isMessage ? .error : .warning, label: "expected a string",
          effect: isWhole
            ? "SNS documents a string; the effect of an object is not documented"
            : "SNS documents a string; an object is not a message for a platform; expect that SNS refuses the request",
          help: "serialize the object first, and send the text as a string")
      }
      node = parent
    }
  }

  /// The member of a request to Publish with the messages for all platforms.
  private static let message = "Message"
}
