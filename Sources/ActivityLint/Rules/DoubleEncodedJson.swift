import JSONSyntax

extension Rule {
  static let doubleEncodedJson = Rule(
    id: "double-encoded-json", severity: .error, group: .decoding,
    summary: "A string holds the JSON that should stand there itself",
    explanation: """
      The value was serialised twice: a string whose text is an object or array stands where the object or array itself \
      is declared. The decoder sees a string and fails. A property that is declared as `String` may hold whatever it \
      likes, JSON included.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMalformed],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": ⟦"{\"stops\": 3}"⟧}}"#,
        declarations: .state("var stops: Int")),
      .contentState(#"{"names": ⟦"[\"Ana\"]"⟧}"#, declarations: .state("var names: [String]")),
      .contentState(#"{"props": "{\"a\": 1}"}"#, declarations: .state("var props: String")),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard problem.isDoubleEncoded(in: payload) else { return }
      let name = payload.nameOfValue(at: problem.node, of: problem.property, in: part)
      report(
        "\(name) is JSON inside a string, where \(payload.describe(problem.type)) should stand itself",
        at: problem.node, label: "serialised twice",
        notes: payload.declarationNote(of: problem.property),
        effect: Effect.dropped, help: "put the value in as it is, without serialising it first",
        edits: [
          Edit(
            payload.tree.range(of: problem.node), to: payload.tree.text(of: problem.node),
            safety: .unsafe)
        ],
        decodingError: problem.failure(in: part))
    }
  }
}
