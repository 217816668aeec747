import TestSupport

extension CaseGenerator {
  private static let whole = Sample.integer(bits: 64, signed: true)

  /// Declares a type that contains itself.
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
}
