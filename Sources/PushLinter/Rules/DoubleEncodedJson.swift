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
      guard problem.isDoubleEncoded(in: payload), !payload.isEncodedPart(problem.node) else {
        return
      }
      let text = payload.tree.text(of: problem.node)
      let isArray = text.utf8.first { $0 > 0x20 } == UInt8(ascii: "[")
      let name = payload.nameOfValue(at: problem.node, of: problem.property, in: part)
      report(
        "\(name) is a string that holds JSON, and the JSON itself belongs there",
        at: problem.node, label: "serialised twice",
        notes: payload.declarationNote(of: problem.property),
        effect: Effect.dropped,
        help: "send the \(isArray ? "array" : "object") itself, without serialising it first",
        fix: payload.replacement(of: problem.node, with: text.onOneLine, .unsafe),
        decodingError: problem.failure(in: part))
    }
  }
}

extension String {
  /// JSON breaks lines between its values alone; in JSON Lines a payload has one.
  var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
