import ActivitySchema

extension Rule {
  static let missingKey = Rule(
    id: "missing-key", severity: .error, group: .decoding,
    summary: "A property that the type needs has no key in the payload",
    explanation: """
      A push replaces the whole state, so every property needs its key in every push, unless it is optional. A \
      default value does not help: `var closed = false` is what Swift uses when code creates the value, and the \
      `init(from:)` that the compiler writes does not look at it. The phone drops the push without a word, alert \
      included.
      """,
    sources: [
      .activityKitPushes,
      .decoder,
      .thread("istornz/flutter_live_activities", 118),
      .thread("home-assistant/iOS", 4856),
      .fieldReport,
    ],
    consoleLines: [.stateIsMissing],
    examples: [
      .contentState(
        #"⟦{⟧"driver": "Ana"}"#,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
              var stops: Int
            }
          }
          """),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana"}}}"#,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
              var isLate = false
            }
          }
          """),
      .contentState(
        #"{"driver": "Ana"}"#,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
              var stops: Int?
              let version = 2
            }
          }
          """),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard case .missingKey(let property) = problem.cause else { return }
      let name = payload.nameOfValue(at: problem.node, of: problem.property, in: part)
      report(
        "\(name) has no `\(property.key)`, which `\(payload.schema[problem.type].name)` needs",
        at: problem.node, label: "`\(property.key)` is missing",
        notes: payload.declarationNote(
          of: property,
          property.hasDefault
            ? "declared here; decoding does not use the default value" : "declared here"),
        effect: Effect.dropped,
        help: property.hasDefault
          ? "send `\(property.key)` in every push, or declare it as optional"
          : "add `\(property.key)`: \(payload.describe(property.type))",
        decodingError: problem.failure(in: part))
    }
  }
}
