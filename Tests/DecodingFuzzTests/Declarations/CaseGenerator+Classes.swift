import TestSupport

extension CaseGenerator {
  private static let whole = Sample.integer(bits: 64, signed: true)

  /// Declares a class with a superclass of some kind.
  mutating func declareClass() {
    let base = freshName("Base")
    let name = freshName("Derived")
    let whole = Self.whole
    let property = type(depth: 1)
    let spelling = property.spelling
    let marker = "\(Agreement.marker)\(name)"
    let own = Sample.Member("own", property.sample)
    let more = Sample.Member("own", .anything, isRequired: false)
    let (source, sample): ([String], Sample) = random.pick(
      (
        [
          "class \(base): Codable { var base: \(spelling) }",
          "class \(name): \(base) { var own: String = \"o\"; var more: Int? }",
        ], .object([.init("base", property.sample), more])
      ),
      (
        [
          "class \(base) { var untouched = 5 }",
          "final class \(name): \(base), Codable { var value: Int = 1; var own: \(spelling) }",
        ], .object([.init("value", whole), own])
      ),
      (
        [
          "class \(base)<T: Codable>: Codable { var base: T; enum CodingKeys: String, CodingKey { case base = \"b\" } }",
          "final class \(name): \(base)<\(spelling)> { var own = [1] }",
        ], .object([.init("b", property.sample), more])
      ),
      (
        [
          "class \(base): Codable { let a: Int; var b: Double? }",
          "class \(name)Middle: \(base) { var middle = true }",
          "final class \(name): \(name)Middle { var own = 1; enum CodingKeys: CodingKey { case own } }",
        ], .object([.init("a", whole), .init("b", .number, isRequired: false)])
      ),
      (
        [
          "final class \(name): NSObject, Codable {", "  var own: \(spelling); let count: Int",
          "  override var description: String { \"\" }", "}",
        ], .object([own, .init("count", whole)])
      ),
      (
        [
          "class \(base): NSObject, Codable { var base: \(spelling) }",
          "final class \(name): \(base) { var own = 1 }",
        ], .object([.init("base", property.sample), more])
      ),
      (
        [
          "class \(base): NSObject { var untouched = 5 }",
          "final class \(name): \(base), Codable {", "  var own: \(spelling)",
          "  enum CodingKeys: String, CodingKey { case own = \"o\" }", "}",
        ], .object([.init("o", property.sample)])
      ),
      (
        [
          "protocol \(base)Named: AnyObject { var own: \(spelling) { get } }",
          "final class \(name): \(base)Named, Codable { var own: \(spelling); weak var peer: \(name)? }",
        ], .object([own, .init("peer", .declared(name, []), isRequired: false)])
      ),
      (
        handWrittenSubclass(name, base, spelling, marker, calls: "try super.init(from: decoder)"),
        .object([own, .init("base", whole)])
      ),
      (
        [
          "class \(base): Codable {", "  var base: \(spelling)",
          "  required init(from decoder: any Decoder) throws {",
          "    let container = try decoder.container(keyedBy: CodingKeys.self)",
          "    base = try container.decode(\(spelling).self, forKey: .base)", "  }", "}",
          "final class \(name): \(base) { var own = 1 }",
        ], .object([.init("base", property.sample), more])
      ),
      (
        [
          marker, "class \(base): Codable { var base: Int }",
          "final class \(name): \(base) {", "  var own: \(spelling)? = nil",
          "  required init(from decoder: any Decoder) throws { try super.init(from: decoder) }",
          "}",
        ], .object([.init("base", whole), more])
      )
    )
    declare(
      name, .text(inside: source, outside: [], sample: sample, mentions: property.mentions),
      isHashable: false)
  }

  private func handWrittenSubclass(
    _ name: String, _ base: String, _ spelling: String, _ marker: String, calls super: String
  ) -> [String] {
    [
      marker, "class \(base): Codable { var base: Int }",
      "final class \(name): \(base) {", "  var own: \(spelling)",
      "  enum CodingKeys: String, CodingKey { case own, parent }",
      "  required init(from decoder: any Decoder) throws {",
      "    let container = try decoder.container(keyedBy: CodingKeys.self)",
      "    own = try container.decode(\(spelling).self, forKey: .own)", "    \(`super`)", "  }",
      "  override func encode(to encoder: any Encoder) throws {}", "}",
    ]
  }

  /// An actor can be `Decodable` but not `Encodable`; only the state can be an actor.
  mutating func actorState() -> GeneratedType {
    let name = freshName("Actor")
    let property = scalar()
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(
          inside: [
            "actor \(name): Decodable {", "  let v: \(property.spelling)", "  var note: String?",
            "  var fixed: Int { 5 }", "}",
          ], outside: [],
          sample: .object([
            .init("v", property.sample), .init("note", .text([]), isRequired: false),
          ]), mentions: [])))
    return GeneratedType(
      spelling: name, sample: .declared(name, []), isHashable: false, mentions: [name])
  }
}
