import TestSupport

/// The project's own protocols, and generic types that use them.
extension CaseGenerator {
  mutating func declareProtocolic() {
    let name = freshName("Modelled")
    let property = type(depth: 1)
    let spelling = property.spelling
    let inner = Sample.Member("v", property.sample)
    let plain = scalar()
    let (inside, outside, sample): ([String], [String], Sample) = random.pick(
      (
        [
          "protocol \(name)Valued { associatedtype Value: Codable; var v: Value { get } }",
          "struct \(name): \(name)Valued, Codable { var v: \(spelling); var list: [Value]? }",
        ], [], .object([inner, .init("list", .list(property.sample), isRequired: false)])
      ),
      (
        [
          "protocol \(name)Valued { associatedtype Value: Codable = \(spelling) }",
          "struct \(name): \(name)Valued, Codable { var v: Value }",
        ], [], .object([inner])
      ),
      (
        [
          "protocol \(name)Valued: Codable {}",
          "struct \(name): \(name)Valued { var v: Amount }",
        ], ["extension %NValued { typealias Amount = \(plain.spelling) }"],
        .object([.init("v", plain.sample)])
      ),
      (
        [
          "protocol \(name)Base: Codable & Sendable {}",
          "protocol \(name)Entity: \(name)Base, CustomStringConvertible {}",
          "struct \(name): \(name)Entity { var v: \(spelling) }",
        ], ["extension %NEntity { var description: String { \"\" } }"], .object([inner])
      ),
      (
        [
          "protocol \(name)Kind: RawRepresentable, Codable where RawValue == String {}",
          "enum \(name)Text: String, \(name)Kind { case a, b = \"B\" }",
          "struct \(name)Tag: \(name)Kind { let rawValue: String }",
          "struct \(name): Codable { var v: \(spelling); var t: \(name)Text; var g: \(name)Tag? }",
        ], [],
        .object([
          inner, .init("t", .text(["a", "B", "b"])), .init("g", .text([]), isRequired: false),
        ])
      ),
      (
        [
          "protocol \(name)Keys: CodingKey {}",
          "struct \(name): Codable {", "  var v: \(spelling)",
          "  enum CodingKeys: String, \(name)Keys { case v = \"V\" }", "}",
        ], [], .object([.init("V", property.sample)])
      ),
      (
        [
          "struct \(name): Codable { var v: \(spelling); var id: UUID }",
          "struct \(name)Wrapper<T: Identifiable & Codable>: Codable where T.ID: Codable { var id: T.ID; var t: T? }",
          "struct \(name)User: Codable { var w: \(name)Wrapper<\(name)> }",
        ], ["extension %N: Identifiable {}"], .object([inner, .init("id", .text(Tokens.uuids))])
      ),
      (
        ["struct \(name) { var v: \(spelling); let id: Int }"],
        [
          "extension %N: Identifiable, Codable {", "  private enum CodingKeys: String, CodingKey {",
          "    case id, v = \"value\"", "  }", "}",
        ],
        .object([
          .init("id", .integer(bits: 64, signed: true)), .init("value", property.sample),
        ])
      ),
      (
        [
          "struct \(name): Codable {", "  struct Inner: Codable { var v: \(spelling) }",
          "  var inner: Inner; var raw: Kind.RawValue; var id: Inner.ID?",
          "  enum Kind: Int8, Codable { case one = 1 }", "}",
        ],
        ["extension %N.Inner: Identifiable { var id: String { \"\" } }"],
        .object([
          .init("inner", .object([inner])), .init("raw", .integer(bits: 8, signed: true)),
          .init("id", .text([]), isRequired: false),
        ])
      ),
      (
        [
          "struct \(name): Codable, Comparable {", "  var v: Int; let w: \(spelling)?",
          "  static func < (a: Self, b: Self) -> Bool { a.v < b.v }",
          "  static func == (a: Self, b: Self) -> Bool { a.v == b.v }", "}",
        ], [],
        .object([
          .init("v", .integer(bits: 64, signed: true)),
          .init("w", property.sample, isRequired: false),
        ])
      ),
      (
        [
          "struct \(name): Encodable { var v: \(spelling) }"
        ], ["extension %N: Decodable {}"], .object([inner])
      ),
      (
        [
          "struct \(name): Codable {", "  var v: \(spelling)",
          "  func encode(to encoder: any Encoder) throws {}",
          "  init(v: \(spelling)) { self.v = v }",
          "  init?(text: String) { return nil }", "}",
        ], [], .object([inner])
      )
    )
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(inside: inside, outside: outside, sample: sample, mentions: property.mentions)))
    declared.append(
      GeneratedType(
        spelling: name, sample: .declared(name, []), isHashable: false, mentions: [name]))
    guard inside.contains(where: { $0.contains("\(name)User") }) else { return }
    declared.append(
      GeneratedType(
        spelling: "\(name)User",
        sample: .object([
          .init(
            "w",
            .object([
              .init("id", .text(Tokens.uuids)),
              .init("t", .declared(name, []), isRequired: false),
            ]))
        ]), isHashable: false, mentions: [name]))
  }
}
