import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let loneSurrogate = Rule(
    id: "lone-surrogate", severity: .warning, group: .text, inCode: .literals,
    summary: "A string contains half of a surrogate pair, which is not a character",
    explanation: #"""
      Characters beyond U+FFFF, including emoji, are written as two escapes, such as \ud83d\ude00. One of them alone \#
      follows JSON's grammar but is no character. The usual cause is a string cut in the middle of an emoji. If the \#
      type reads that string or a key of that object, decoding fails and the phone drops the push.
      """#,
    sources: [.decoder, .rfc8259],
    consoleLines: [.stateIsMalformed],
    examples: [
      .end(state: #"{"note": "cut ⟦\ud83d⟧"}"#),
      .contentState(#"{"note": "cut ⟦\ud83d⟧"}"#, of: "var note: String"),
      .contentState(#"{"note": "whole \ud83d\ude00"}"#, of: "var note: String"),
    ]
  ) { payload, report in
    guard !payload.textProblems.isEmpty else { return }
    // The failures of the strings and keys that the decoder reads but cannot convert to text.
    var failures: [JSONNode: DecodingFailure] = [:]
    payload.forEachProblem { problem, value in
      if case .unreadableText(let node) = problem.cause { failures[node] = value.failure }
    }
    for problem in payload.textProblems where problem.kind == .loneSurrogate {
      let node = payload.node(at: problem.range.lowerBound)
      let failure = failures[node]
      report(
        "this escape is half of a surrogate pair", at: .text(problem.range, near: node),
        severity: failure == nil ? .warning : .error, label: "the other half is missing",
        effect: failure == nil ? "decoding fails if the string is read" : payload.dropped,
        help:
          "send whole characters: cut strings between characters, not between UTF-16 code units",
        decodingError: failure)
    }
  }
}
