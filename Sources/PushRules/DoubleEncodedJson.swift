import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let doubleEncodedJson = Rule(
    id: "double-encoded-json", severity: .error, outcome: .dropped, group: .decoding,
    role: .wrongType, inCode: .literals,
    summary: "A string contains JSON where the JSON itself is expected",
    explanation: """
      The value was serialized twice: the declared type expects an object or array, but the payload has a string that \
      contains its JSON. The decoder finds a string and fails. A property that is declared as `String` may contain any \
      text, including JSON. The whole push can be serialized twice as well: APNs and Firebase require an object.
      """,
    sources: [.decoder],
    consoleLines: [.unusableState, .stateIsMalformed],
    examples: [
      .payload(.update(state: #"⟦"{\"stops\": 3}"⟧"#), of: "var stops: Int"),
      .contentState(#"{"names": ⟦"[\"Ana\"]"⟧}"#, of: "var names: [String]"),
      #"⟦"{\"aps\": {\"event\": \"end\", \"timestamp\": 1788729113, \"content-state\": {\"stops\": 0}}}"⟧"#,
      #"{"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": ⟦"{}"⟧}}}"#,
      .contentState(#"{"props": "{\"a\": 1}"}"#, of: "var props: String"),
    ]
  ) { payload, report in
    if let node = payload.encodedPush { reportPush(node, in: payload, to: &report) }
    payload.forEachProblem { problem, value in
      guard case .doubleEncoded = problem.cause, !payload.isEncodedPart(value.node) else { return }
      let isArray = value.text.utf8.first { $0 > 0x20 } == UInt8(ascii: "[")
      report(
        "\(value.name) is a string that contains JSON; expected the JSON itself", about: value,
        label: "serialized twice",
        help: "send the \(isArray ? "array" : "object") itself, without serializing it first",
        fix: value.fix(value.text.onOneLine, .unsafe))
    }
  }

  /// Reports a string that contains the push.
  private static func reportPush(
    _ node: JSONNode, in payload: Payload, to report: inout FindingCollector
  ) {
    let name: Message =
      payload.tree.key(of: node).map { "`\(payload.tree.text(of: $0))`" } ?? "the whole document"
    let reader: Message = payload.envelopeOfEncodedPush.map { "\($0.vendor)" } ?? "APNs"
    report(
      "\(name) is a string that contains JSON; expected the JSON itself", at: node,
      label: "serialized twice",
      effect: "\(reader) requires an object, so no Live Activity changes",
      help: "send the object itself, without serializing it first",
      // Another object in this place has other findings.
      fix: PushesInStrings.containsPush(node, of: payload.tree)
        ? payload.fixes.replacement(of: node, with: payload.tree.text(of: node).onOneLine, .unsafe)
        : nil)
  }
}
