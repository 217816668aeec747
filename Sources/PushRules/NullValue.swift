import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let nullValue = Rule(
    id: "null-value", severity: .info, group: .decoding, role: .doubtfulInPush, inCode: .literals,
    summary: "`null` decodes as an optional, but some reports say that pushes with `null` vanish",
    explanation: """
      The decoder accepts `null` for an optional. The evidence from devices is divided: several independent reports say \
      that pushes with a `null` anywhere in them did not arrive, including ordinary pushes; other servers send `null` \
      for optionals on purpose, and the author of one notes a check against a live deployment. Apple documents \
      neither. A missing key means the same to the decoder, and no report doubts it.
      """,
    sources: [.forum(777566), .thread("wultra/powerauth-push-server", 675)],
    examples: [
      .contentState(#"{"driver": "Ana", "eta": ⟦null⟧}"#, of: "var driver: String; var eta: Int?"),
      .contentState(#"{"driver": ⟦null⟧, "eta": null}"#, of: "var driver: String?; var eta: Int?"),
      .contentState(#"{"driver": "Ana"}"#, of: "var driver: String; var eta: Int?"),
    ]
  ) { payload, report in
    for decoding in payload.decodings {
      let nulls = decoding.result.observations.filter {
        if case .nullForOptional = $0.subject { true } else { false }
      }
      guard let first = nulls.first else { continue }
      let names = nulls.map { payload.nameOfValue(at: $0.node, of: $0.property, in: decoding.part) }
        .unique { $0 }
      report(
        "\(.list(names, .and)) \(names.count == 1 ? "is" : "are") `null`; it is safer to omit \(names.count == 1 ? "it" : "them")",
        at: first.node, label: "decodes as nil",
        notes: payload.declarationNote(of: first.property), effect: dividedReports,
        help:
          "omit \(names.count == 1 ? "the key" : "the keys"): a missing key also decodes as nil",
        fix: payload.fixes.removal(ofNulls: nulls.map { $0.node }, .safe))
    }
    let values = payload.undecodedNulls
    let keys = values.compactMap { payload.tree.key(of: $0) }
    guard let first = keys.first else { return }
    let isOne = keys.count == 1
    report(
      "\(.list(keys.map { payload.tree.text(of: $0) })) \(isOne ? "is" : "are") `null`; it is safer to omit \(isOne ? "it" : "them")",
      at: first, label: "`null`", effect: dividedReports,
      help: "omit the \(isOne ? "key" : "keys")",
      fix: payload.fixes.removal(ofNulls: values, .unsafe))
  }

  private static let dividedReports: Message =
    "not documented, and reports differ: some say that pushes with `null` vanish, other servers send them without problems"
}

extension Payload {
  /// The `null` values of members that are not decoded: in the alert, and in the custom members next to `aps`.
  ///
  /// A vendor creates the push from its members, and the others are not part of it.
  fileprivate var undecodedNulls: [JSONNode] {
    guard tree.containsNull, aps != nil, let push else { return [] }
    let custom = push.hasVendorMembers ? [] : push.members.filter { $0.name != WireName.aps }
    var pending = custom.map { $0.node }
    if let alert = push.aps.alert, alert.member.value == .object {
      pending.append(alert.member.node)
    }
    var nulls: [JSONNode] = []
    while let node = pending.popLast() {
      if tree.kind(of: node) == .null, tree.key(of: node) != nil { nulls.append(node) }
      pending += tree.members(of: node).map { $0.value } + tree.elements(of: node)
    }
    return nulls.sorted()
  }
}
