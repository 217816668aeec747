import ActivitySchema
import JSONSyntax

extension Rule {
  static let missingKey = Rule(
    id: "missing-key", severity: .error, group: .decoding,
    summary: "The payload has no key for a property that the type requires",
    explanation: """
      A push replaces the whole state, so every property needs its key in every push, unless it is optional. A default \
      value does not help: Swift uses `var closed = false` when code creates the value, and the `init(from:)` that the \
      compiler synthesizes ignores it. The phone drops the push silently, alert included.
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
      var reportedObjects: Set<JSONNode> = []
      for problem in decoding.result.problems {
        guard case .missingKey(let property) = problem.cause else { continue }
        let missing = MissingKey(
          property: property, problem: problem, decoding: decoding, payload: payload,
          isFirst: reportedObjects.insert(problem.node).inserted)
        missing.report(to: &report)
      }
    }
  }
}

/// A key that a type requires and an object lacks.
private struct MissingKey {
  let property: Property
  let problem: DecodingProblem
  let decoding: PartDecoding
  let payload: Payload
  /// Whether this is the first finding about its object, which includes the advice about all keys of the object.
  let isFirst: Bool

  private var part: PayloadPart { decoding.part }
  private var object: Message.Argument {
    payload.nameOfValue(at: problem.node, of: problem.property, in: part)
  }

  func report(to report: inout FindingCollector) {
    switch decoding.keyMismatches.trace(of: property.key, in: problem.node) {
    case nil: reportAbsence(to: &report)
    case .renamed(let member): reportRenamed(member, to: &report)
    case .deeper(let member): reportWrapper(member, to: &report)
    case .flattened(let members): reportFlattened(members, to: &report)
    case .reportedElsewhere: break
    }
  }

  private func reportAbsence(to report: inout FindingCollector) {
    report(
      "\(object) has no `\(property.key)`, which `\(payload.schema[problem.type].name)` requires",
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

  /// Advice for a state with only some of its keys, as if a push were a change to the previous one.
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

  private var namingHint: Message {
    guard isFirst else { return "" }
    switch decoding.keyMismatches.namingConventions[problem.node] {
    case .snakeCase:
      return
        "; all keys here are in snake_case, and the phone does not convert them: rename them on the server, or declare `CodingKeys`"
    case .prefix(let prefix): return "; send all keys here without `\(prefix)`"
    case nil: return ""
    }
  }

  private func reportRenamed(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "\(object) has `\(name)`, but the phone reads `\(property.key)`", at: member.key,
      label: "`\(property.key)`?",
      notes: payload.declarationNote(
        of: property,
        property.name == property.key
          ? "declared here" : "declared here; `CodingKeys` names it `\(property.key)`"),
      effect: Effect.dropped, help: "send `\(property.key)` instead of `\(name)`\(namingHint)",
      fix: payload.renaming(of: member.key, to: property.key),
      decodingError: problem.failure(in: part))
  }

  private func reportWrapper(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "the members of \(object) are one level too deep, in `\(name)`",
      at: member.key, label: "one object too many", notes: payload.declarationNote(of: property),
      effect: Effect.dropped,
      help: "send the contents of `\(name)` as \(object) itself, without `\(name)` around them",
      decodingError: problem.failure(in: part))
  }

  private func reportFlattened(_ members: [JSONMember], to report: inout FindingCollector) {
    guard let first = members.first else { return }
    let names = members.map { payload.tree.text(of: $0.key) }
    report(
      "\(payload.list(names)) \(names.count == 1 ? "is" : "are") directly in \(object); the phone looks for \(names.count == 1 ? "it" : "them") in `\(property.key)`",
      at: first.key, label: "belongs in `\(property.key)`",
      notes: payload.declarationNote(of: property), effect: Effect.dropped,
      help: "send `\"\(property.key)\": {\"\(names[0])\": …}` with \(payload.list(names)) in it",
      decodingError: problem.failure(in: part))
  }
}

extension PartDecoding {
  /// The error for the first key that the outermost value lacks.
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
      "this is a whole push, but it is checked as if it were only the \(part)", at: aps,
      severity: failure == nil ? .warning : .error,
      label: "a push has `aps`, its \(part) does not", effect: "none of its content was checked",
      help: "omit `--part \(part)`, or check only the value of `\(part)`",
      decodingError: failure)
  }
}
