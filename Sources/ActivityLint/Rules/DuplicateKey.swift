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
        help: "keep one of the two")
    }
  }
}
