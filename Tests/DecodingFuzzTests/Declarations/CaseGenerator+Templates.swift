extension CaseGenerator {
  private static let whole = Sample.integer(bits: 64, signed: true)

  /// Types that contain themselves.
  mutating func declareRecursive() {
    let name = freshName("Node")
    let inner = Sample.declared(name, [])
    let whole = Self.whole
    let (source, sample): ([String], Sample) = random.pick(
      (
        [
          "struct \(name): Codable, Hashable {", "  var label: String", "  var children: [\(name)]",
          "}",
        ],
        .object([.init("label", .text([])), .init("children", .list(inner))])
      ),
      (
        ["struct \(name): Codable, Hashable { var named: [String: \(name)]?; var v: Int }"],
        .object([
          .init("named", .map(keys: ["a", "b"], inner), isRequired: false), .init("v", whole),
        ])
      ),
      (
        [
          "final class \(name): Codable { var next: \(name)?; weak var owner: \(name)?; let v: Int }"
        ],
        .object([
          .init("next", inner, isRequired: false), .init("owner", inner, isRequired: false),
          .init("v", whole),
        ])
      ),
      (
        [
          "indirect enum \(name): Codable, Hashable {", "  case leaf(Int)",
          "  case pair(left: \(name), right: \(name)?)", "}",
        ],
        .oneMember([
          .init("leaf", .object([.init("_0", whole)])),
          .init(
            "pair", .object([.init("left", inner), .init("right", inner, isRequired: false)])),
        ])
      ),
      (
        [
          "struct \(name): Codable, Hashable {",
          "  enum Kind: Codable, Hashable { case sub([\(name)]), none }",
          "  var kind: Kind", "  var pairs: [Kind: Int]?", "}",
        ],
        .object([
          .init(
            "kind",
            .oneMember([
              .init("sub", .object([.init("_0", .list(inner))])), .init("none", .object([])),
            ])), .init("pairs", .list(.anything), isRequired: false),
        ])
      )
    )
    declare(
      name, .text(inside: source, outside: [], sample: sample, mentions: []),
      isHashable: !(source.first?.contains("class") ?? false))
  }

  mutating func declareWrapper() {
    let name = freshName("Wrapper")
    let (source, value, isHashable, sample):
      ([String], GeneratedType?, Bool, @Sendable (Sample) -> Sample) = random.pick(
        (
          ["@propertyWrapper struct \(name): Codable, Hashable { var wrappedValue: Int }"], .int,
          true, { .object([.init("wrappedValue", $0)]) }
        ),
        (
          [
            "@propertyWrapper struct \(name)<Value: Codable & Hashable>: Codable, Hashable {",
            "  private var stored: Value",
            "  var wrappedValue: Value { get { stored } set { stored = newValue } }",
            "  init(wrappedValue: Value) { stored = wrappedValue }", "}",
          ], nil, true, { .object([.init("stored", $0)]) }
        ),
        (
          [
            "@propertyWrapper struct \(name)<Value: Codable>: Codable {",
            "  var wrappedValue: Value",
            "  var projectedValue: Bool { true }",
            "  private enum CodingKeys: String, CodingKey { case wrappedValue = \"w\" }", "}",
          ], nil, false, { .object([.init("w", $0)]) }
        ),
        (
          [
            "@propertyWrapper final class \(name)<Value: Codable>: Codable {",
            "  var wrappedValue: Value",
            "  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }",
            "}",
          ], nil, false, { .object([.init("wrappedValue", $0)]) }
        )
      )
    declarations.append(
      GeneratedDeclaration(
        name: name, body: .text(inside: source, outside: [], sample: .anything, mentions: [])))
    wrappers.append(Wrapper(name: name, value: value, isHashable: isHashable, sample: sample))
  }

  mutating func declareSubclass() {
    let base = freshName("Base")
    let name = freshName("Derived")
    let whole = Self.whole
    let (source, sample): ([String], Sample) = random.pick(
      (
        [
          "class \(base): Codable { var base: Int }",
          "class \(name): \(base) { var own: String = \"o\"; var more: Int? }",
        ], .object([.init("base", whole), .init("own", .anything, isRequired: false)])
      ),
      (
        [
          "class \(base) { var untouched = 5 }",
          "final class \(name): \(base), Codable { var value: Int = 1; var other: [Int]? }",
        ], .object([.init("value", whole), .init("other", .list(whole), isRequired: false)])
      ),
      (
        [
          "class \(base)<T: Codable>: Codable { var base: T; enum CodingKeys: String, CodingKey { case base = \"b\" } }",
          "final class \(name): \(base)<Int> { var own = [1] }",
        ], .object([.init("b", whole), .init("own", .anything, isRequired: false)])
      ),
      (
        [
          "class \(base): Codable { let a: Int; var b: Double? }",
          "class \(name)Middle: \(base) { var middle = true }",
          "final class \(name): \(name)Middle { var own = 1; enum CodingKeys: CodingKey { case own } }",
        ], .object([.init("a", whole), .init("b", .number, isRequired: false)])
      )
    )
    declare(
      name, .text(inside: source, outside: [], sample: sample, mentions: []), isHashable: false)
  }
}
