import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let discardedValue = Rule(
    id: "discarded-value", severity: .warning, group: .decoding,
    summary: "A value does not decode, and the app's `init(from:)` replaces it with a default",
    explanation: """
      With `(try? container.decode(Int.self, forKey: .stops)) ?? 0`, or a `do` and `catch` with a default, the push \
      decodes with any value. A value of another kind is lost without an error: the app shows the default. If \
      several types are tried, such as `Int` and then `String`, only a value that fits none of them is lost.
      """,
    sources: [.decoder],
    examples: [
      .contentState(#"{"stops": ⟦"3"⟧}"#, declarations: .fallback("stops", "Int", "0")),
      .contentState(
        #"{"phase": ⟦"flying"⟧}"#,
        declarations: .fallback(
          "phase", "Phase", ".idle", "enum Phase: String, Codable { case idle, riding }")),
      .contentState(#"{"stops": 3}"#, declarations: .fallback("stops", "Int", "0")),
      .contentState(#"{}"#, declarations: .fallback("stops", "Int", "0")),
    ]
  ) { payload, report in
    payload.forEachObservation { subject, value in
      guard case .discarded(let problem) = subject,
        payload.kindOfValue(at: problem.node) != .invalid
      else { return }
      let isWhole = problem.node == value.node
      let converted = isWhole ? payload.converted(value.node, to: value.type) : nil
      report(
        isWhole
          ? "\(value.name) is \(payload.kindOfValue(at: value.node)) that does not decode as `\(value.typeName)`; `init(from:)` discards it"
          : "a part of \(value.name) does not decode, so `init(from:)` discards the whole `\(value.typeName)`",
        at: problem.node, label: "does not decode",
        notes: payload.declarationNote(of: value.property),
        effect: "the push decodes, but the app uses its default instead of the value",
        help: converted.map { "send \($0)" } ?? "send \(payload.describe(value.type))",
        fix: converted.map { value.fix($0, .unsafe) })
    }
  }
}

extension String {
  /// Returns the declaration of a state that reads one property with `try?`.
  fileprivate static func fallback(
    _ name: String, _ type: String, _ value: String, _ other: String = ""
  ) -> String {
    .state(
      """
      var \(name): \(type); enum CodingKeys: String, CodingKey { case \(name) }; \(other)
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            \(name) = (try? container.decode(\(type).self, forKey: .\(name))) ?? \(value)
          }
      """)
  }
}
