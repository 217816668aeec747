import TestSupport

extension CaseGenerator {
  private static let names = [
    "alpha", "beta", "gamma", "id", "state", "items", "`default`", "gr\u{F6}\u{DF}e", "`two words`",
    "x", "value", "type", "isOpen", "_hidden", "`in`", "count", "endsAt",
  ]

  private static let keys = ["first_name", "with space", "\u{E9}", "", "UPPER", "ends_at", "1"]

  /// Declares a type with its own `init(from:)`.
  mutating func handWritten() -> HandWrittenModel {
    var names = Self.names.shuffled(using: &random)
    var literals = Self.keys.shuffled(using: &random)
    let isBold = random.chance(25)
    var members: [HandWrittenModel.Member] = []
    for _ in 0..<random.number(1...5) {
      guard let name = names.popLast() else { break }
      let key = random.chance(40) ? literals.popLast() : nil
      members.append(
        HandWrittenModel.Member(
          name: name, key: key.map { KeyList.Literal(text: $0, spelling: $0.literal) }, type: .int,
          form: .decode))
      let place = members.count - 1
      (members[place].type, members[place].form) = handWrittenValue(isBold: isBold)
    }
    var model = HandWrittenModel(members: members)
    model.keysName = random.pick(nil, "CodingKeys", "CodingKeys", "Keys")
    model.container = random.pick("container", "values", "c")
    // An extension of `A.B` does not see the members of `A`.
    let seesAll = model.mentions.isEmpty
    model.isInExtension = seesAll && random.chance(25)
    model.delegates = seesAll && random.chance(40) && members.allSatisfy(\.form.isExpression)
    return model
  }

  mutating func handWrittenValue(isBold: Bool) -> (GeneratedType, HandWrittenModel.Form) {
    for _ in 0..<20 {
      let type = type(depth: 1)
      let form = random.pick(from: HandWrittenModel.Form.allCases) ?? .decode
      let hasDefault = type.literal != nil && !type.isOptional
      if form.needsDefault, !hasDefault { continue }
      if form.mayBeOpaque, !isBold { continue }
      // `try?` flattens an optional.
      if type.isOptional, ![.decode, .selfDecode, .local].contains(form) {
        continue
      }
      return (type, form)
    }
    return (.int, .decode)
  }

  mutating func declareHandWritten() {
    if random.chance(35) { return declareSingleValue() }
    declare(freshName("Hand"), .handWritten(handWritten()), isHashable: false)
  }

  /// Declares a type that reads a single value.
  private mutating func declareSingleValue() {
    let name = freshName("Single")
    let value = type(depth: 1)
    let spelling = value.spelling
    let texts = Sample.text(["idle", "riding", "unknown", "x", ""])
    let numbers = Sample.tokens(["0", "1", "2", "9", "1.0", "-1"])
    let marker = "\(Agreement.marker)\(name)"
    let (source, sample): ([String], Sample) = random.pick(
      (
        [
          "struct \(name): Codable {", "  let v: \(spelling)",
          "  init(from decoder: any Decoder) throws {",
          "    let container = try decoder.singleValueContainer()",
          "    v = try container.decode(\(spelling).self)", "  }", "}",
        ], value.sample
      ),
      (
        [
          "struct \(name): Codable {", "  let v: [\(spelling)]; var own = 5",
          "  init(from decoder: Decoder) throws {",
          "    v = try decoder.singleValueContainer().decode([\(spelling)].self)", "  }", "}",
        ], .list(value.sample)
      ),
      (
        [
          "enum \(name): String, Codable, Hashable {", "  case idle, riding, unknown",
          "  init(from decoder: any Decoder) throws {",
          "    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown",
          "  }", "}",
        ], texts
      ),
      (
        [
          "enum \(name): Int, Codable, Hashable {", "  case low, high",
          "  init(from decoder: any Decoder) throws {",
          "    let raw = try decoder.singleValueContainer().decode(Int.self)",
          "    self = \(name)(rawValue: raw) ?? .low", "  }", "}",
        ], numbers
      ),
      (
        [
          marker, "enum \(name): Codable, Hashable {", "  case number(Int), text(String)",
          "  init(from decoder: any Decoder) throws {",
          "    let container = try decoder.singleValueContainer()",
          "    if let number = try? container.decode(Int.self) { self = .number(number) }",
          "    else { self = .text(try container.decode(String.self)) }", "  }", "}",
        ], random.pick(texts, numbers)
      ),
      (
        [
          marker, "struct \(name): Codable {", "  var v: \(spelling)?",
          "  init(from decoder: any Decoder) throws {",
          "    let container = try decoder.singleValueContainer()",
          "    v = container.decodeNil() ? nil : try container.decode(\(spelling).self)", "  }",
          "}",
        ], .nullable(value.sample)
      )
    )
    declare(
      name, .text(inside: source, outside: [], sample: sample, mentions: value.mentions),
      isHashable: source.contains { $0.contains("Hashable") })
  }
}
