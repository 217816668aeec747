import ActivitySchema
import JSONSyntax

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
        #"{⟦"driver_name"⟧: "Ana"}"#, declarations: .state("var driverName: String")),
      .contentState(
        #"{⟦"data"⟧: {"driver": "Ana", "stops": 3}}"#,
        declarations: .state("var driver: String; var stops: Int")),
      .contentState(
        #"{⟦"home"⟧: 1, "away": 0}"#,
        declarations: .state(
          "struct Score: Codable, Hashable { var home: Int; var away: Int }; var score: Score")),
      .contentState(
        #"{⟦"aps"⟧: {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
        declarations: .state("var stops: Int")),
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
    for decoding in payload.decodings {
      if let aps = decoding.keyMismatches.wholePush, let first = decoding.firstMissingKey {
        report.reportWholePush(at: aps, decoding, failure: first)
        continue
      }
      var told: Set<JSONNode> = []
      for problem in decoding.result.problems {
        guard case .missingKey(let property) = problem.cause else { continue }
        let missing = MissingKey(
          property: property, problem: problem, decoding: decoding, payload: payload,
          isFirst: told.insert(problem.node).inserted)
        missing.report(to: &report)
      }
    }
  }
}

/// A key that a type needs and an object lacks.
private struct MissingKey {
  let property: Property
  let problem: DecodingProblem
  let decoding: PartDecoding
  let payload: Payload
  /// True for the first finding about its object, which says what holds for all.
  let isFirst: Bool

  private var part: PayloadPart { decoding.part }
  private var object: Message.Argument {
    payload.nameOfValue(at: problem.node, of: problem.property, in: part)
  }

  func report(to report: inout FindingCollector) {
    switch decoding.keyMismatches.trace(of: property.key, in: problem.node) {
    case nil: reportAbsence(to: &report)
    case .renamed(let member): reportName(member, to: &report)
    case .deeper(let member): reportWrapper(member, to: &report)
    case .flattened(let members): reportFlattened(members, to: &report)
    case .toldElsewhere: break
    }
  }

  private func reportAbsence(to report: inout FindingCollector) {
    report(
      "\(object) has no `\(property.key)`, which `\(payload.schema[problem.type].name)` needs",
      at: problem.node, label: "`\(property.key)` is missing",
      notes: payload.declarationNote(
        of: property,
        property.hasDefault
          ? "declared here; decoding does not use the default value" : "declared here"),
      effect: Effect.dropped,
      help: property.hasDefault
        ? "send `\(property.key)` in every push, or declare it as optional"
        : "add `\(property.key)`: \(payload.describe(property.type))\(partialUpdateHint)",
      decodingError: problem.failure(in: part))
  }

  /// Some keys and not others: somebody takes a push for a change of the last one.
  private var partialUpdateHint: Message {
    let isState = part == .contentState && problem.node == decoding.node
    guard isFirst, isState, payload.tree.members(of: problem.node).contains(where: { _ in true })
    else { return "" }
    let lacks = decoding.result.problems.contains { other in
      guard case .missingKey(let property) = other.cause else { return false }
      return other.node == problem.node && property.key != self.property.key
    }
    return lacks ? "; each push replaces the whole state, so send all its keys every time" : ""
  }

  private var habitHint: Message {
    guard isFirst else { return "" }
    switch decoding.keyMismatches.habits[problem.node] {
    case .snakeCase:
      return
        "; all keys here are in snake_case, and the phone converts none: rename them on the server, or declare `CodingKeys`"
    case .prefix(let prefix): return "; send all keys here without `\(prefix)`"
    case nil: return ""
    }
  }

  private func reportName(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "\(object) has `\(name)` where the phone reads `\(property.key)`", at: member.key,
      label: "`\(property.key)`?",
      notes: payload.declarationNote(
        of: property,
        property.name == property.key
          ? "declared here" : "declared here; `CodingKeys` says `\(property.key)`"),
      effect: Effect.dropped, help: "send `\(property.key)` instead of `\(name)`\(habitHint)",
      fix: payload.renaming(of: member.key, to: property.key),
      decodingError: problem.failure(in: part))
  }

  private func reportWrapper(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "what belongs directly in \(object) stands one level too deep, in `\(name)`",
      at: member.key, label: "one object too many", notes: payload.declarationNote(of: property),
      effect: Effect.dropped,
      help: "send what `\(name)` holds as \(object) itself, without `\(name)` around it",
      decodingError: problem.failure(in: part))
  }

  private func reportFlattened(_ members: [JSONMember], to report: inout FindingCollector) {
    guard let first = members.first else { return }
    let names = members.map { payload.tree.text(of: $0.key) }
    report(
      "\(payload.list(names)) \(names.count == 1 ? "stands" : "stand") directly in \(object); the phone looks for \(names.count == 1 ? "it" : "them") in `\(property.key)`",
      at: first.key, label: "belongs in `\(property.key)`",
      notes: payload.declarationNote(of: property), effect: Effect.dropped,
      help: "send `\"\(property.key)\": {\"\(names[0])\": …}` with \(payload.list(names)) in it",
      decodingError: problem.failure(in: part))
  }
}

extension PartDecoding {
  /// The error about the first key that the outermost value lacks.
  var firstMissingKey: DecodingFailure? {
    result.problems.first { problem in
      if case .missingKey = problem.cause { problem.node == node } else { false }
    }?.failure(in: part)
  }
}

extension FindingCollector {
  /// Reports the `aps` of a push that is checked as if it were a part of one.
  mutating func reportWholePush(
    at aps: JSONNode, _ decoding: PartDecoding, failure: DecodingFailure?
  ) {
    let part = decoding.part.rawValue
    self(
      "this is a whole push, and it is checked as if it were the \(part) alone", at: aps,
      severity: failure == nil ? .warning : .error,
      label: "a push has `aps`, its \(part) has not", effect: "none of its content was checked",
      help: "leave out `--part \(part)`, or check only what stands under `\(part)`",
      decodingError: failure)
  }
}
