import JSONSyntax

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, group: .text,
    summary: "An object has the same key twice",
    explanation: """
      RFC 8259 does not define which of the two counts. `JSONDecoder` uses the first one and ignores the other; APNs, or \
      a server's own library on the way, may keep the last. In Swift, names that differ only in how an accent is composed \
      are equal.
      """,
    sources: [.rfc8259, .decoder],
    examples: [
      .payload(
        #"{"aps": {"event": "end", "timestamp": 1788729113, ⟦"event"⟧: "end", "content-state": {}}}"#
      ),
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {}}}"#),
    ]
  ) { payload, report in
    for problem in payload.textProblems where problem.kind == .duplicateKey {
      let node = payload.node(at: problem.range.lowerBound)
      report(
        "duplicate key `\(payload.tree.text(of: node))`", in: problem.range,
        near: node,
        label: "this object already has this key",
        notes: problem.related.map {
          [Note("the first member, which the decoder reads", at: .payload($0))]
        } ?? [],
        effect: "the phone reads the first; what happens on the way is not documented",
        help: "keep one of the two", fix: payload.removal(ofRepeated: node, problem.related))
    }
  }
}

extension Payload {
  /// Returns the removal of the second member, or nil if the two values differ: then it is unclear
  /// which one is intended.
  fileprivate func removal(ofRepeated key: JSONNode, _ first: Range<Int>?) -> Fix? {
    guard tree.nodeCount <= Self.maximumNodes, let object = tree.parent(of: key), let first
    else { return nil }
    let members = tree.members(of: object).filter {
      $0.key == key || tree.range(of: $0.key) == first
    }
    guard members.count == 2,
      tree.bytes[tree.range(of: members[0].value)] == tree.bytes[tree.range(of: members[1].value)]
    else { return nil }
    return removalEdits(ofKeys: [key], from: object).map { Fix($0, .safe) }
  }
}
