import TestSupport

/// The attributes and their state.
extension CaseGenerator {
  mutating func activity() -> FuzzCase {
    var attributes = record(
      keyword: random.chance(88) ? "struct" : "final class", conformances: ["ActivityAttributes"],
      memberCount: random.pick(0, 1, 2, 3, 4), allowsExtension: false)
    var state = state()
    conform(&attributes, &state)
    return FuzzCase(
      namespace: namespace, attributes: attributes, state: state, declarations: declarations)
  }

  private mutating func state() -> FuzzCase.State {
    switch random.number(0...19) {
    case 0, 1: return .alias(type(depth: 0))
    case 2, 3: return .declared(stateDeclaration(.choice(choice())), inExtension: random.chance(25))
    case 4, 5: return .declared(stateDeclaration(.handWritten(handWritten())), inExtension: false)
    case 6 where random.chance(40): return .alias(actorState())
    default:
      let body = record(
        keyword: random.chance(90) ? "struct" : "final class",
        conformances: random.chance(15) ? ["Decodable"] : random.chance(15) ? [model()] : nil,
        memberCount: random.pick(1, 2, 3, 4, 5, 7), allowsExtension: true)
      var declaration = stateDeclaration(.record(body))
      if random.chance(40) { declaration.placement = .elsewhere }
      return .declared(declaration, inExtension: random.chance(20))
    }
  }

  private func stateDeclaration(_ body: GeneratedDeclaration.Body) -> GeneratedDeclaration {
    GeneratedDeclaration(name: "ContentState", body: body)
  }

  /// Returns a spelling of `Codable`.
  private mutating func model() -> String {
    let name = freshName("Model")
    declareHelper(
      name,
      random.pick(
        "protocol \(name): Codable {}", "typealias \(name) = Codable",
        "typealias \(name) = Codable & Sendable", "protocol \(name): Decodable, Encodable {}"))
    return name
  }

  /// Adds the attributes' conformance in one of the possible ways.
  private mutating func conform(_ attributes: inout RecordModel, _ state: inout FuzzCase.State) {
    let name = freshName("Journey")
    switch random.number(0...19) {
    case 0, 1, 2:
      attributes.extensionConformance = "ActivityAttributes"
      attributes.conformances = attributes.keyword == "struct" ? [] : attributes.conformances
      return
    case 3, 4: declareHelper(name, "protocol \(name): ActivityAttributes {}")
    case 5:
      declareHelper(name, "typealias \(name)Base = ActivityAttributes")
      declareHelper(name, "typealias \(name) = \(name)Base & Sendable")
    case 6: declareHelper(name, "typealias \(name) = ActivityAttributes & Sendable")
    case 7:
      declareHelper(name, "protocol \(name)Base: ActivityAttributes {}")
      declareHelper(name, "protocol \(name): \(name)Base, Sendable {}")
    case 8:
      let type = type(depth: 0)
      let line = random.pick(
        "protocol \(name): ActivityAttributes where ContentState == \(type.spelling) {}",
        "protocol \(name): ActivityAttributes { typealias ContentState = \(type.spelling) }",
        "protocol \(name): ActivityAttributes { associatedtype ContentState = \(type.spelling) }")
      declareHelper(name, line, mentions: type.mentions)
      state = .implied(type)
    case 10:
      attributes.conformances = ["Codable", "ActivityAttributes"]
      return
    case 11:
      attributes.conformances = ["ActivityAttributes & Sendable"]
      return
    default: return
    }
    attributes.conformances = [name]
    if random.chance(20), attributes.keyword == "struct" {
      attributes.extensionConformance = "\(RecordModel.scope)\(name)"
      attributes.conformances = []
    }
  }

  /// Declares a protocol or an alias next to the attributes, because the conforming type cannot contain it.
  private mutating func declareHelper(_ name: String, _ line: String, mentions: Set<String> = []) {
    qualified.insert(name)
    qualified.formUnion(mentions)
    if let place = declarations.firstIndex(where: { $0.name == name }) {
      guard case .text(let inside, _, _, let others) = declarations[place].body else { return }
      declarations[place].body = .text(
        inside: inside + [line], outside: [], sample: .anything,
        mentions: others.union(mentions))
      return
    }
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(inside: [line], outside: [], sample: .anything, mentions: mentions)))
  }
}
