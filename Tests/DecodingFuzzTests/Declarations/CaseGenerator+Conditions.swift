import TestSupport

/// Declarations with `#if` whose branches are the same on the phone and on this machine.
extension CaseGenerator {
  private static let trueConditions = [
    "true", "!os(Windows)", "swift(>=5.9)", "compiler(>=6) && !os(Android)",
    "os(iOS) || os(Linux)", "canImport(Foundation)", "!(os(Windows) || false)",
    "swift(>=5.0) && (true)", "_endian(little)",
  ]

  mutating func declareConditional() {
    let name = freshName("Conditional")
    let property = type(depth: 1)
    let spelling = property.spelling
    let holds = random.pick(from: Self.trueConditions) ?? "true"
    let whole = Sample.integer(bits: 64, signed: true)
    let inner = Sample.Member("v", property.sample)
    let (source, sample): ([String], Sample) = random.pick(
      (
        [
          "struct \(name): Codable {", "  #if os(Windows)", "    var v: Never",
          "  #elseif \(holds)", "    var v: \(spelling)", "  #else", "    var w: Never", "  #endif",
          "}",
        ], .object([inner])
      ),
      (
        [
          "#if \(holds)", "struct \(name): Codable { var v: \(spelling); var n: Int }", "#else",
          "struct \(name): Codable { var other: String }", "#endif",
        ], .object([inner, .init("n", whole)])
      ),
      (
        [
          "enum \(name): Codable {", "  case a(v: \(spelling))", "  #if \(holds)", "  case b(Int)",
          "  #endif", "  #if !(\(holds))", "  case c", "  #endif", "}",
        ],
        .oneMember([
          .init("a", .object([inner])), .init("b", .object([.init("_0", whole)])),
          .init("c", .object([])),
        ])
      ),
      (
        [
          "struct \(name): Codable {", "  var v: \(spelling)", "  var n: Int",
          "  enum CodingKeys: String, CodingKey {", "    case n", "    #if \(holds)",
          "    case v = \"V\"", "    #else", "    case v = \"W\"", "    #endif", "  }", "}",
        ], .object([.init("n", whole), .init("V", property.sample)])
      ),
      (
        [
          "struct \(name): Codable {", "  #if DEBUG", "    var v: \(spelling)", "  #else",
          "    var v: \(spelling)", "  #endif", "  var n: Int", "}",
        ], .object([inner, .init("n", whole)])
      ),
      (
        [
          "struct \(name): Codable {", "  #if \(holds)", "    #if os(Windows)",
          "      var deep: Never", "    #else", "      var v: \(spelling)", "    #endif",
          "  #endif", "  var n: Int = 3", "}",
        ], .object([inner, .init("n", whole)])
      ),
      (
        [
          "struct \(name): Codable {", "  #if \(holds)", "  typealias Value = \(spelling)",
          "  #else", "  typealias Value = Never", "  #endif", "  var v: Value",
          "  #if DEBUG", "  var title: String { \"\" }", "  static let shared = 5", "  #endif", "}",
        ], .object([inner])
      ),
      (
        [
          "struct \(name): Codable {", "  @available(iOS 17, *)", "  var v: \(spelling)",
          "  #if FEATURE", "  func log() {}", "  #endif", "  #warning(\"var w: Int\")", "}",
        ], .object([inner])
      )
    )
    declare(
      name, .text(inside: source, outside: [], sample: sample, mentions: property.mentions),
      isHashable: false)
  }
}
