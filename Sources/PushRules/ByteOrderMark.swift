import JSONSyntax
import PushModel
import PushTexts

extension Rule {
  static let byteOrderMark = Rule(
    id: "byte-order-mark", severity: .warning, group: .text,
    summary: "The text starts with a byte order mark",
    explanation: """
      RFC 8259 forbids senders to add a byte order mark to JSON. `JSONDecoder` skips it; whether APNs does is not \
      documented. Some editors add one to every file.
      """,
    sources: [.rfc8259],
    examples: [
      "⟦\u{FEFF}⟧{\"aps\": {\"event\": \"end\", \"timestamp\": 1788729113, \"content-state\": {}}}",
      .end(state: "{}"),
    ]
  ) { payload, report in
    for problem in payload.textProblems where problem.kind == .byteOrderMark {
      report(
        "a byte order mark precedes the JSON", at: .text(problem.range, near: payload.tree.root),
        label: "three bytes that are not JSON",
        effect: "not documented; the decoder itself skips it",
        help: "save the file as UTF-8 without a byte order mark",
        fix: Fix([Edit(problem.range, to: "")], .safe))
    }
  }
}
