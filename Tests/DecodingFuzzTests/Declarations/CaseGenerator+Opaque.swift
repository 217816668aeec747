import TestSupport

/// Declarations that the text does not describe completely: they may stay unchecked, and no prediction may contradict
/// the real decoder.
extension CaseGenerator {
  mutating func declareOpaque() {
    let name = freshName("Opaque")
    let property = type(depth: 1)
    let spelling = property.spelling
    let inner = Sample.object([.init("v", property.sample)])
    let optional = Sample.object([.init("v", property.sample, isRequired: false)])
    let marker = "\(Agreement.marker)\(name)"
    let overload = "\(Agreement.marker)KeyedDecodingContainer"
    let (inside, outside, sample): ([String], [String], Sample) = random.pick(
      (
        [overload, "struct \(name): Codable { var v: Int }"],
        [
          "extension KeyedDecodingContainer {",
          "  func decode(_ type: %N.Type, forKey key: Key) throws -> %N {",
          "    try decodeIfPresent(type, forKey: key) ?? %N(v: 1)", "  }", "}",
        ], .object([.init("v", .integer(bits: 64, signed: true))])
      ),
      (
        [overload, "struct \(name): Codable { var v: Int; var w: Int? }"],
        [
          "fileprivate extension KeyedDecodingContainer {",
          "  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {",
          "    Int(try decode(String.self, forKey: key)) ?? 0", "  }", "}",
        ], .object([.init("v", .text(["1", "x"]))])
      ),
      (
        [overload, "struct \(name): Codable { var v: String?; var w: Int }"],
        [
          "fileprivate extension KeyedDecodingContainer {",
          "  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {",
          "    try? decode(String.self, forKey: key)", "  }", "}",
        ], .object([.init("v", .anything), .init("w", .integer(bits: 64, signed: true))])
      ),
      (
        [
          marker, "protocol \(name)Lenient: Decodable { init() }",
          "struct \(name): \(name)Lenient, Encodable { var v: Int = 1 }",
        ],
        [
          "extension %NLenient {",
          "  init(from decoder: any Decoder) throws { self.init(); _ = try decoder.singleValueContainer() }",
          "}",
        ], .anything
      ),
      (
        [
          marker, "protocol \(name)Lenient { init() }",
          "struct \(name): Codable, \(name)Lenient { var v: Int = 1 }",
        ],
        [
          "extension Decodable where Self: %NLenient {",
          "  init(from decoder: any Decoder) throws { self.init(); _ = try decoder.singleValueContainer() }",
          "}",
        ], .anything
      ),
      (
        [
          marker, "struct \(name): Codable {", "  var v: \(spelling)",
          "  enum CodingKeys: String, CodingKey {", "    case v",
          "    var stringValue: String { rawValue.uppercased() }", "  }", "}",
        ], [], .object([.init("V", property.sample)])
      ),
      (
        [
          marker, "struct \(name): Codable {", "  var v: \(spelling)",
          "  #if DEBUG", "    var debugNote: String", "  #endif", "}",
        ], [], inner
      ),
      (
        [
          marker, "struct \(name): Codable {", "  #if FEATURE", "    var v: Int", "  #else",
          "    var v: \(spelling)?", "  #endif", "}",
        ], [], optional
      ),
      (
        [
          marker, "struct \(name): Codable, Hashable, CodingKeyRepresentable {", "  var v: Int",
          "  var codingKey: any CodingKey { v.codingKey }",
          "  init?(codingKey: some CodingKey) {",
          "    guard let v = Int(codingKey.stringValue) else { return nil }", "    self.v = v",
          "  }", "}",
          "struct \(name)Holder: Codable { var v: [\(name): \(spelling)] }",
        ], [], .object([.init("v", .integer(bits: 64, signed: true))])
      ),
      (
        [
          "\(Agreement.marker)made",
          "struct \(name): Codable {", "  static func make() -> [\(spelling)] { [] }",
          "  var v: Int", "  var made = Self.make()", "}",
        ], [],
        .object([
          .init("v", .integer(bits: 64, signed: true)), .init("made", .list(property.sample)),
        ])
      )
    )
    declare(
      name, .text(inside: inside, outside: outside, sample: sample, mentions: property.mentions),
      isHashable: false)
    if inside.contains(where: { $0.contains("\(name)Holder") }) {
      declared.append(
        GeneratedType(
          spelling: "[\(name): \(spelling)]",
          sample: .map(keys: ["1", "x", "2"], property.sample), isHashable: false,
          mentions: property.mentions.union([name])))
    }
  }
}
