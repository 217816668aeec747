import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let stringEncodedState = Rule(
    id: "string-encoded-state", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A vendor's request contains the state as a JSON string instead of an object",
    explanation: """
      Most vendors accept the state, and the attributes of a start, as JSON objects, and forward them unchanged: JSON \
      in a string reaches the phone as a string, which does not decode as a struct. A state declared as a string is \
      not reported. Only Aliyun and SNS require strings; `activity-lint explain` shows the form for each vendor.
      """,
    sources: [.decoder] + Envelope.oneSignal.sources,
    consoleLines: [.unusableState],
    examples: [
      #"{"event": "update", "name": "ride", "event_updates": ⟦"{\"stops\": 3}"⟧}"#,
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {"aps":
          {"event": "update", "timestamp": 1788729113, "content-state": ⟦"{\\"stops\\": 3}"⟧}}}}}
        """, of: "var stops: Int"),
      #"{"event": "update", "name": "ride", "event_updates": {"stops": 3}}"#,
      #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#,
    ]
  ) { payload, report in
    for (member, part) in payload.encodedParts {
      let text = payload.tree.text(of: member.node)
      let name = payload.tree.text(of: member.key)
      let decoding = payload.decodings.first { $0.node == member.node }
      let failure = decoding?.result.problems.first?.failure(in: part)
      report(
        "`\(name)` is a string that contains JSON; \(payload.push?.envelope?.vendor ?? "APNs") requires an object",
        at: member.node, outcome: failure == nil ? .unknown : .dropped, label: "serialized twice",
        effect: failure == nil
          ? "the phone receives a string, which does not decode as a struct" : payload.dropped,
        consoleLine: payload.logged(.unusableState),
        help: "send the object itself, without serializing it first",
        fix: payload.fixes.replacement(of: member, with: text.onOneLine, .unsafe),
        decodingError: failure)
    }
  }
}
