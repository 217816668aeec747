import ActivitySchema
import JSONSyntax

extension Rule {
  static let missingVendorKey = Rule(
    id: "missing-vendor-key", severity: .warning, group: .envelope,
    summary: "A key is missing by which the vendor's SDK finds the activity",
    explanation: """
      A push can decode and start its activity, and still lack a key that the SDK of a vendor reads from it. The \
      property is optional in Swift, so the decoder does not need it. Netmera's SDK observes only activities whose \
      attributes contain `netmeraGroupId`: without it, the SDK logs `missing required attribute: netmeraGroupId`, and \
      no update or end reaches the activity.
      """,
    sources: [
      .vendor(
        "Netmera", "Netmera-LiveActivity-Sample",
        "https://github.com/Netmera/Netmera-LiveActivity-Sample")
    ],
    examples: [
      netmera(#"⟦"liveActAttr"⟧: {"home": "Arsenal"}"#),
      netmera(#""liveActAttr": {"home": "Arsenal", "netmeraGroupId": ⟦null⟧}"#),
      netmera(#""liveActAttr": {"home": "Arsenal", "netmeraGroupId": "ars-liv-2025"}"#),
    ]
  ) { payload, report in
    guard let envelope = payload.push?.envelope, let aps = payload.aps else { return }
    for key in envelope.keysOfSDK {
      let part = key.part == .attributes ? aps.attributes : aps.contentState
      guard let part, part.isObject, payload.mayDeclare(key) else { continue }
      let value = payload.tree.member(key.key, of: part.node)
      if let value, !payload.isNothing(value) { continue }
      report(
        "`\(payload.tree.text(of: part.key))` has no `\(key.key)`, by which \(envelope.vendor)'s SDK finds the activity",
        at: value ?? part.node, label: "`\(key.key)` is missing",
        effect: "the activity starts, but the SDK does not observe it: no update or end reaches it",
        help: "add `\(key.key)`: \(key.value)")
    }
  }

  private static func netmera(
    _ attributes: String, line: Int = #line, column: Int = #column
  ) -> Example {
    .payload(
      """
      {"type": "LIVE_ACTIVITY", "target": {"sendToAll": true}, "message": {"title": "Kick-off",
        "text": "The match starts", "contentState": {"goals": 0}, "liveActAttrType": "MatchAttributes", \(attributes)}}
      """,
      line: line, column: column)
  }
}

extension Payload {
  /// Whether the attributes type has the property of a vendor's SDK, or is not known.
  fileprivate func mayDeclare(_ key: Envelope.SDKKey) -> Bool {
    let types = selection.activities.map {
      key.part == .attributes ? $0.attributes : $0.contentState
    }
    return types.isEmpty
      || types.contains { type in
        guard case .record(let record) = schema[type].shape else { return false }
        return record.properties.contains { $0.key == key.key }
      }
  }
}
