/// Makes declarations up, one case after the other.
struct CaseGenerator {
  var random: SeededRandom
  /// The types that the case has declared so far.
  var declared: [GeneratedType] = []
  var wrappers: [Wrapper] = []
  var declarations: [GeneratedDeclaration] = []
  /// Numbers the case's own names.
  var serial = 0
  /// Named with their namespace somewhere, so that they cannot move into the attributes.
  var qualified: Set<String> = []
  let namespace: String

  /// A property wrapper: the type that it takes, or nil for any, and what it decodes from.
  struct Wrapper: Sendable {
    let name: String
    let value: GeneratedType?
    let isHashable: Bool
    let sample: @Sendable (Sample) -> Sample
  }

  init(seed: UInt64, number: Int) {
    random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number))
    namespace = "Seed\(seed)Case\(number)"
  }

  mutating func generate() -> FuzzCase {
    for _ in 0..<random.pick(1, 2, 3, 4, 5) { declareSomething() }
    let attributes = record(
      keyword: random.chance(88) ? "struct" : "final class", conformances: ["ActivityAttributes"],
      memberCount: random.pick(0, 1, 2, 3, 4), allowsExtension: false)
    let state: FuzzCase.State
    switch random.number(0...9) {
    case 0: state = .alias(type(depth: 0))
    case 1:
      let declaration = GeneratedDeclaration(name: "ContentState", body: .choice(choice()))
      state = .declared(declaration, inExtension: random.chance(25))
    default:
      let body = record(
        keyword: random.chance(90) ? "struct" : "final class",
        conformances: random.chance(15) ? ["Decodable"] : nil,
        memberCount: random.pick(1, 2, 3, 4, 5, 7), allowsExtension: true)
      let declaration = GeneratedDeclaration(name: "ContentState", body: .record(body))
      state = .declared(declaration, inExtension: random.chance(20))
    }
    var generated = FuzzCase(
      namespace: namespace, attributes: attributes, state: state, declarations: declarations)
    place(&generated)
    return generated
  }

  /// Moves declarations into the attributes or into another file, where their users still see them.
  private mutating func place(_ generated: inout FuzzCase) {
    let all = generated.declarations
    for index in all.indices.reversed() {
      let name = all[index].name
      let users = generated.declarations.filter { $0.mentions.contains(name) && $0.name != name }
      let mayNest = users.allSatisfy { $0.placement == .nested } && !qualified.contains(name)
      if mayNest, random.chance(45) {
        generated.declarations[index].placement = .nested
      } else if random.chance(20) {
        generated.declarations[index].placement = .elsewhere
      }
    }
  }

  mutating func freshName(_ stem: String) -> String {
    serial += 1
    return "\(stem)\(serial)"
  }
}
