import TestSupport

/// Generates declarations, one case after another.
struct CaseGenerator {
  var random: SeededRandom
  /// The types that the case has declared so far.
  var declared: [GeneratedType] = []
  var wrappers: [Wrapper] = []
  var declarations: [GeneratedDeclaration] = []
  /// The number of the next name of the case.
  var serial = 0
  /// Declarations that are named with their namespace somewhere, and cannot move into the attributes.
  var qualified: Set<String> = []
  let namespace: String

  init(seed: UInt64, number: Int) {
    random = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number))
    namespace = "Seed\(seed)Case\(number)"
  }

  mutating func generate() -> FuzzCase {
    for _ in 0..<random.pick(1, 2, 3, 4, 5, 6) { declareSomething() }
    var generated = activity()
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
