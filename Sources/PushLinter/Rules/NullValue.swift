import JSONSyntax

extension Rule {
  static let nullValue = Rule(
    id: "null-value", severity: .info, group: .decoding,
    summary: "`null` decodes as an optional, but some reports say that pushes with `null` vanish",
    explanation: """
      The decoder accepts `null` for an optional. The evidence from devices is divided: several independent reports say \
      that pushes with a `null` anywhere in them did not arrive, including ordinary pushes; other servers send `null` \
      for optionals on purpose, and the author of one notes a check against a live deployment. Apple documents \
      neither. A missing key means the same to the decoder, and no report doubts it.
      """,
    sources: [.forum(777566), .thread("wultra/powerauth-push-server", 675)],
    examples: [
      .contentState(
        #"{"driver": "Ana", "eta": ⟦null⟧}"#,
        declarations: .state("var driver: String; var eta: Int?")),
      .contentState(
        #"{"driver": "Ana"}"#, declarations: .state("var driver: String; var eta: Int?")),
    ]
  ) { payload, report in
    payload.forEachObservation { observation, part in
      guard case .nullForOptional = observation.subject else { return }
      report(
        "\(payload.nameOfValue(at: observation.node, of: observation.property, in: part)) is `null`; it is safer to omit it",
        at: observation.node, label: "some reports say that such pushes vanish",
        notes: payload.declarationNote(of: observation.property),
        effect:
          "not documented; some servers report undelivered pushes, others send `null` without problems",
        help: "omit the key: a missing key also decodes as nil",
        fix: payload.removal(ofNull: observation.node, .safe))
    }
    for value in payload.undecodedNulls {
      guard let key = payload.tree.key(of: value) else { continue }
      report(
        "`\(payload.tree.text(of: key))` is `null`; it is safer to omit it", at: key,
        label: "some reports say that such pushes vanish",
        effect:
          "not documented; some servers report undelivered pushes, others send `null` without problems",
        help: "omit the key",
        fix: payload.removal(ofNull: value, .unsafe))
    }
  }
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
    return nulls
  }
}
