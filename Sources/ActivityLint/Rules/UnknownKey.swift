import ActivitySchema
import JSONSyntax

extension Rule {
  static let unknownKey = Rule(
    id: "unknown-key", severity: .info, group: .decoding,
    summary: "A key that the Swift type does not read",
    explanation: """
      Synthesized decoding ignores keys that it does not know, so one too many does no harm. It is a warning where the \
      key looks like a misspelling of one that the type reads and the payload lacks: `nickName` for `nickname`, \
      `driver_name` for `driverName`.
      """,
    sources: [.decoder],
    examples: [
      .contentState(
        #"{"driver": "Ana", ⟦"colour"⟧: "red"}"#, declarations: .state("var driver: String")),
      .contentState(
        #"{⟦"driver_name"⟧: "Ana"}"#, declarations: .state("var driverName: String?")),
      .contentState(#"{"driver": "Ana"}"#, declarations: .state("var driver: String")),
    ]
  ) { payload, report in
    // A key of `aps` that stands too deep has a rule of its own.
    let misplaced = Set(payload.misplacements.flatMap { $0.members }.map { $0.key })
    var absent: [JSONNode: [Property]] = [:]
    payload.forEachObservation { observation, part in
      guard case .unknownKey(let object) = observation.subject,
        !misplaced.contains(observation.node)
      else {
        return
      }
      let name = payload.tree.text(of: observation.node)
      let typeName = payload.schema[observation.type].name
      let meant = payload.misspelledProperty(name, of: observation.type, in: object, &absent)
      report(
        meant.map { "`\(typeName)` reads no `\(name)`; did you mean `\($0.key)`?" }
          ?? "`\(typeName)` reads no `\(name)`",
        at: observation.node, severity: meant == nil ? .info : .warning,
        label: meant.map { "`\($0.key)`?" } ?? "not read",
        notes: payload.declarationNote(of: meant),
        effect: Effect.ignored,
        help: meant.map { "spell it `\($0.key)`: keys are compared letter for letter" }
          ?? "leave it out; each byte counts towards the 4096 of a push",
        repair: meant.map { payload.renaming(of: observation.node, to: $0.key) })
    }
  }
}

extension Payload {
  /// Properties up to which a key is compared with each: names that are near to thousands are near to none.
  private static let maximumCandidates = 256

  /// The property that the key was meant for: one that is near by its letters, and has no key of its own here.
  fileprivate func misspelledProperty(
    _ name: String, of type: TypeID, in object: JSONNode, _ absent: inout [JSONNode: [Property]]
  ) -> Property? {
    let candidates = absent[object] ?? absentProperties(of: type, in: object)
    absent[object] = candidates
    guard candidates.count <= Self.maximumCandidates,
      let near = NearMiss.candidate(for: name, among: candidates.map { $0.key })
    else { return candidates.first { $0.name == name && $0.key != name } }
    return candidates.first { $0.key == near }
  }

  private func absentProperties(of type: TypeID, in object: JSONNode) -> [Property] {
    let properties: [Property]
    switch schema[type].shape {
    case .record(let record): properties = record.properties
    case .custom(let custom): properties = custom.properties
    default: return []
    }
    let present = Set(tree.members(of: object).map { tree.text(of: $0.key) })
    return properties.filter { !present.contains($0.key) }
  }
}
