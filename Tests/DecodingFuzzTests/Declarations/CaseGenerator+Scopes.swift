import TestSupport

extension CaseGenerator {
  /// Declares a type whose meaning depends on name lookup.
  mutating func declareScoped() {
    let name = freshName("Scoped")
    let property = type(depth: 1)
    let spelling = property.spelling
    let inner = property.sample
    let whole = Sample.integer(bits: 64, signed: true)
    func record(_ members: (String, Sample)...) -> Sample {
      .object(members.map { Sample.Member($0.0, $0.1) })
    }
    let (inside, outside, sample): ([String], [String], Sample) = random.pick(
      (
        [
          "protocol \(name)Entity: Codable {}",
          "struct \(name): \(name)Entity { var v: \(spelling) }",
        ],
        [], record(("v", inner))
      ),
      (
        [
          "typealias \(name)Model = Codable & Sendable",
          "struct \(name): \(name)Model { let v: \(spelling), w = 5, x: Int? }",
        ], [], record(("v", inner))
      ),
      (
        [
          "struct \(name)Value: Codable { var outer: String }",
          "struct \(name): Codable {", "  struct \(name)Value: Codable { var own: \(spelling) }",
          "  var v: \(name)Value", "  var list: [\(name).\(name)Value]", "}",
        ], [],
        record(("v", record(("own", inner))), ("list", .list(record(("own", inner)))))
      ),
      (
        [
          "struct \(name): Codable { var other: [\(name)Other]; var v: \(spelling) }",
          "struct \(name)Other: Codable { var back: \(name)Again? }",
          "typealias \(name)Again = [String: \(name)]",
        ], [],
        record(
          (
            "other",
            .list(
              .object([
                .init(
                  "back", .map(keys: ["a"], .declared(name, [])), isRequired: false)
              ]))
          ), ("v", inner))
      ),
      (
        [
          "enum \(name)Keys: String, CodingKey { case b, a = \"A\" }",
          "struct \(name): Codable {", "  typealias CodingKeys = \(name)Keys",
          "  var a: \(spelling)", "  var b: Int", "}",
        ], [], record(("b", whole), ("A", inner))
      ),
      (
        [
          "protocol \(name)Named { associatedtype ID: Codable; var id: ID { get } }",
          "struct \(name): \(name)Named, Codable {", "  typealias ID = \(spelling)",
          "  let id: ID", "  func f() { struct Local { var l: Int }; _ = Local(l: 1) }", "}",
        ], [], record(("id", inner))
      ),
      (
        ["struct \(name): Codable {", "  var kids: [Self]", "  var v: \(spelling)", "}"], [],
        record(("kids", .list(.declared(name, []))), ("v", inner))
      ),
      (
        [
          "enum \(name) {", "  case a(v: \(spelling))", "  #if os(Windows)", "    case windows",
          "  #else", "    case other(Int)", "  #endif", "}",
        ],
        [
          "extension %N: Codable {", "  enum CodingKeys: CodingKey, CaseIterable { case other, a }",
          "}",
        ],
        .oneMember([
          .init("a", record(("v", inner))), .init("other", record(("_0", whole))),
        ])
      ),
      (
        [
          "struct \(name): Codable {", "  var a: Int; var /* b: Int */ v:", "    \(spelling)",
          "  var c : (Int)?, d = 2, e: Double = 2", "  init(a: Int) { fatalError() }",
          "  enum CodingKeys: Swift.String, Swift.CodingKey, CaseIterable { case v; case a, d }",
          "}",
        ], [], record(("a", whole), ("v", inner), ("d", whole))
      ),
      (
        [
          // Swift 6.3.1 reads its own `Self.State?` from an unaligned address if it contains a `Float16`.
          "struct \(name): Codable {",
          "  struct State: Codable { var s: \(spelling); var t: Int? }",
          "  var state: State", "  var more: Self.State?", "  typealias Many = [State]",
          "  let many: Many?", "}",
        ], [], record(("state", record(("s", inner))))
      ),
      (
        [
          "struct \(name): Codable {", "  var v: \(spelling)", "  var n: Int",
          "  enum CodingKeys: String, CodingKey { case v, n }",
          "  init(from decoder: any Decoder) throws {",
          "    let container = try decoder.container(keyedBy: CodingKeys.self)",
          "    n = try container.decodeIfPresent(Int.self, forKey: .n) ?? 0",
          "    v = try container.decode(\(spelling).self, forKey: .v)", "  }", "}",
        ], [], .object([.init("v", inner), .init("n", whole, isRequired: false)])
      )
    )
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(inside: inside, outside: outside, sample: sample, mentions: property.mentions)))
    declared.append(
      GeneratedType(
        spelling: name, sample: .declared(name, []), isHashable: false, mentions: [name]))
  }

  /// Declares a generic type that is more than a list of members.
  mutating func declareParametric() {
    let name = freshName("Parametric")
    let argument = scalar()
    let parameter = Sample.parameter(0)
    let (inside, outside, sample): ([String], [String], Sample) = random.pick(
      (
        ["struct \(name)<T> { var v: T; var list: [T]? }"],
        ["extension %N: Codable where T: Codable {}"],
        .object([.init("v", parameter), .init("list", .list(parameter), isRequired: false)])
      ),
      (
        [
          "struct \(name)<T: Codable>: Codable {", "  struct Inner: Codable { var t: T }",
          "  var i: Inner", "  var l: [\(name)<T>.Inner]?", "  var j: \(name)<Int>.Inner?", "}",
        ], [],
        .object([
          .init("i", .object([.init("t", parameter)])),
          .init("l", .list(.object([.init("t", parameter)])), isRequired: false),
        ])
      ),
      (
        ["struct \(name)<String: Codable>: Codable { var s: String; var t: Swift.String? }"], [],
        .object([.init("s", parameter), .init("t", .text([]), isRequired: false)])
      ),
      (
        [
          "indirect enum \(name)<T: Codable>: Codable {", "  case end",
          "  case more(T, \(name)<T>)", "}",
        ], [],
        .oneMember([
          .init("end", .object([])),
          .init(
            "more", .object([.init("_0", parameter), .init("_1", .declared(name, [parameter]))])),
        ])
      ),
      (
        [
          "struct \(name)<T>: Codable where T: Codable, T: Sendable {",
          "  typealias Pair = [T?]", "  var p: Pair", "  var d: [String: T]!", "}",
        ], [],
        .object([
          .init("p", .list(.nullable(parameter))),
          .init("d", .map(keys: [], parameter), isRequired: false),
        ])
      )
    )
    declarations.append(
      GeneratedDeclaration(
        name: name, body: .text(inside: inside, outside: outside, sample: sample, mentions: [])))
    for type in [argument, .optional(argument)] {
      declared.append(
        GeneratedType(
          spelling: "\(name)<\(type.spelling)>", sample: .declared(name, [type.sample]),
          isHashable: false, mentions: [name]))
    }
  }
}
