import JSONSyntax

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, group: .text,
    summary: "An object has the same key twice",
    explanation: """
      RFC 8259 leaves open which of the two counts. `JSONDecoder` takes the first one and never looks at the other; \
      APNs, or a server's own library on the way, may keep the last. Names that differ only in how an accent is composed \
      are the same name to Swift.
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
        "`\(payload.tree.text(of: node))` is already a key of this object", in: problem.range,
        near: node,
        label: "a second time",
        notes: problem.related.map {
          [Note("the first one, which the decoder reads", at: .payload($0))]
        } ?? [],
        effect: "the phone reads the first; what happens on the way is not documented",
        help: "keep one of the two", fix: payload.removal(ofRepeated: node, problem.related))
    }
  }
}

extension Payload {
  /// Nil where the two members differ: which of them is meant, nobody can tell.
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
