import JSONSyntax

extension Rule {
  static let nullValue = Rule(
    id: "null-value", severity: .warning, group: .decoding,
    summary: "`null` decodes as an optional, but pushes with `null` are reported to vanish",
    explanation: """
      The decoder accepts `null` for an optional. Several independent reports say that pushes with a `null` anywhere \
      in them did not arrive, including ordinary pushes; one project sends `null` on purpose and reports no problems. \
      Apple documents neither. A missing key means the same to the decoder and is safe.
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
        at: observation.node, label: "reported to make pushes vanish",
        notes: payload.declarationNote(of: observation.property),
        effect: "not documented; some pushes with `null` were not delivered",
        help: "omit the key: a missing key also decodes as nil",
        fix: payload.removal(ofNull: observation.node, .safe))
    }
    for value in payload.undecodedNulls {
      guard let key = payload.tree.key(of: value) else { continue }
      report(
        "`\(payload.tree.text(of: key))` is `null`; it is safer to omit it", at: key,
        label: "reported to make pushes vanish",
        effect: "not documented; some pushes with `null` were not delivered",
        help: "omit the key",
        fix: payload.removal(ofNull: value, .unsafe))
    }
  }
}

extension Payload {
  /// The `null` values of members that are not decoded: in the alert, and in the custom members next to `aps`.
  fileprivate var undecodedNulls: [JSONNode] {
    guard tree.containsNull, aps != nil, let push else { return [] }
    var pending = push.members.filter { $0.name != WireName.aps }.map { $0.node }
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
