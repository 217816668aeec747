import ActivitySchema
import JSONSyntax

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
    payload.forEachObservation { observation, part in
      guard case .discarded(let problem) = observation.subject,
        payload.kindOfValue(at: problem.node) != .invalid
      else { return }
      let isWhole = problem.node == observation.node
      let name = payload.nameOfValue(at: observation.node, of: observation.property, in: part)
      let type = payload.schema[observation.type].name
      let expected = payload.describe(observation.type)
      let converted = isWhole ? payload.converted(observation.node, to: observation.type) : nil
      report(
        isWhole
          ? "\(name) is \(payload.kindOfValue(at: observation.node)) that does not decode as `\(type)`; `init(from:)` discards it"
          : "a part of \(name) does not decode, so `init(from:)` discards the whole `\(type)`",
        at: problem.node, label: "does not decode",
        notes: payload.declarationNote(of: observation.property),
        effect: "the push decodes, but the app uses its default instead of the value",
        help: converted.map { "send \($0)" } ?? "send \(expected)",
        fix: converted.map { payload.fixes.replacement(of: observation.node, with: $0, .unsafe) })
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
