import JSONSyntax

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, group: .text, inCode: .kinds,
    summary: "An object has the same key twice",
    explanation: """
      RFC 8259 does not define which of the two counts. `JSONDecoder` uses the first one and ignores the other; APNs, or \
      a server's own library on the way, may keep the last. The phone (iOS 18 and later) parses the push and writes the \
      state again before it decodes it, so that one of the two is already gone. In Swift, names that differ only in how an accent is composed \
      are equal.
      """,
    sources: [.rfc8259, .decoder],
    examples: [
      #"{"aps": {"event": "end", "timestamp": 1788729113, ⟦"event"⟧: "end", "content-state": {}}}"#,
      .end(state: "{}"),
    ]
  ) { payload, report in
    for problem in payload.textProblems where problem.kind == .duplicateKey {
      let node = payload.node(at: problem.range.lowerBound)
      report(
        "duplicate key `\(payload.tree.text(of: node))`", at: .text(problem.range, near: node),
        label: "this object already has this key",
        notes: problem.related.map {
          [Note("the first member, which the decoder reads", at: .payload($0))]
        } ?? [],
        effect:
          "not documented: the decoder reads the first, but APNs or the phone may keep only the other",
        help: "keep one of the two", fix: payload.fixes.removal(ofRepeated: node, problem.related))
    }
  }
}
