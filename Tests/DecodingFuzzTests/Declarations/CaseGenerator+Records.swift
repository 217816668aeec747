import TestSupport

extension CaseGenerator {
  private static let names = [
    "alpha", "beta", "gamma", "id", "state", "items", "`default`", "`class`", "gr\u{F6}\u{DF}e",
    "\u{540D}", "cafe\u{301}", "`two words`", "x", "y", "value", "rawValue", "type", "isOpen",
    "URL", "`self`", "_hidden", "a1", "emoji\u{1F600}", "wrappedValue", "`in`", "count",
  ]

  private static let literals: [KeyList.Literal] =
    [
      "first_name", "", "with space", "\u{E9}", "a\"b", "\u{0}", "\u{1F600}", "UPPER", "alpha",
      "beta", "id", "state", "1", "\u{212B}", "a/b", "back\\slash",
    ].map { KeyList.Literal(text: $0, spelling: $0.literal) } + [
      KeyList.Literal(text: "ra\\w", spelling: ##"#"ra\w"#"##),
      KeyList.Literal(text: "\u{F6}", spelling: #""\u{F6}""#),
      KeyList.Literal(text: "lines", spelling: "\"\"\"\n      lines\n      \"\"\""),
    ]

  mutating func record(
    keyword: String, conformances: [String]?, memberCount: Int, allowsExtension: Bool,
    parameters: [GeneratedType] = []
  ) -> RecordModel {
    var names = Self.names.filter { $0 != "`self`" || keyword == "struct" }.shuffled(using: &random)
    var members: [StoredMember] = []
    for _ in 0..<memberCount {
      guard let name = names.popLast() else { break }
      let type =
        random.chance(60) ? random.pick(from: parameters) ?? type(depth: 0) : type(depth: 0)
      members.append(member(name, names.popLast(), type, isGeneric: !parameters.isEmpty))
    }
    var record = RecordModel(keyword: keyword, members: members, conformances: [])
    record.conformances =
      conformances ?? self.conformances(isHashable: keyword == "struct" && isHashable(members))
    record.keys = random.chance(40) ? keys(for: members) : nil
    switch random.number(0...9) {
    case 0: record.keysPlacement = .ignored
    case 1: record.keysPlacement = .alias
    case 4: if parameters.isEmpty { record.keysPlacement = .conformingInExtension }
    case 2, 3: record.keysPlacement = allowsExtension ? .extension : .inside
    default: break
    }
    if record.keysPlacement == .ignored, record.keys?.style == .int { record.keys = nil }
    if record.keysPlacement == .alias || record.keysPlacement == .conformingInExtension {
      record.keys?.modifier = ""
    }
    // Only an enum with raw values becomes a key enum by its conformance alone.
    if record.keysPlacement == .conformingInExtension {
      record.keys?.style = .string
      if record.keys?.entries.isEmpty ?? true { record.keysPlacement = .inside }
    }
    if allowsExtension, conformances == nil, random.chance(10) {
      record.extensionConformance = "Codable"
      record.conformances = ["Codable"]
    }
    if random.chance(10) {
      record.modifier = random.pick(
        "public ", "internal ", "@available(iOS 16.1, *) ", "/// var documented: Int\n  ")
    }
    if random.chance(25) { record.noise = noise() }
    return record
  }

  private func isHashable(_ members: [StoredMember]) -> Bool {
    members.allSatisfy { member in
      if case .wrapped = member.form, !(wrapper(of: member)?.isHashable ?? false) { return false }
      return member.type.isHashable
    }
  }

  private mutating func conformances(isHashable: Bool) -> [String] {
    switch random.number(0...9) {
    case 0, 1, 2, 3: isHashable ? ["Codable", "Hashable"] : ["Codable"]
    case 4, 5: isHashable ? ["Hashable", "Codable"] : ["Codable", "Sendable"]
    case 6: isHashable ? ["Decodable", "Encodable", "Equatable"] : ["Encodable", "Decodable"]
    case 7: ["Swift.Codable"]
    case 8: isHashable ? ["Codable & Hashable"] : ["Codable"]
    default: ["Codable"]
    }
  }

  private mutating func member(
    _ name: String, _ other: String?, _ type: GeneratedType, isGeneric: Bool
  ) -> StoredMember {
    var member = StoredMember(names: [name], type: type, form: .variable)
    let hasLiteral = type.literal != nil
    switch random.number(0...99) {
    case 0..<34: break
    case 34..<58: member.form = .constant
    case 58..<66: if hasLiteral { member.form = .preset }
    case 66..<69: if hasLiteral { member.form = .fixed }
    case 69..<71: if hasLiteral { member.form = .lazy }
    case 71..<73: if hasLiteral, !isGeneric { member.form = .static }
    case 73..<75: member.form = .computed
    case 75: member.form = .accessors
    case 76..<78: member.form = .observed
    case 78: if hasLiteral { member.form = .presetObserved }
    case 79..<86: member = inferred(name)
    case 86..<88: if !type.spelling.hasSuffix("?") { member.form = .unwrapped }
    case 88..<93: if let wrapped = wrapped(name, type) { member = wrapped }
    case 93..<96:
      if let other { member.names = [name, other] }
      member.form = random.pick(.variable, .constant)
    case 96..<98:
      if let other {
        member = StoredMember(names: [name, other], type: .int, form: .tuple)
      }
    default:
      member.form = .conditional(
        random.pick("true", "swift(>=5.9)", "os(iOS) || os(Linux)", "!os(Windows)", "compiler(>=6)")
      )
    }
    if random.chance(50) { member.initialValue = initialValue(of: member) }
    decorate(&member)
    return member
  }

  /// Returns a value other than nil for an optional.
  private func initialValue(of member: StoredMember) -> String? {
    switch member.form {
    case .preset, .presetObserved, .fixed, .lazy:
      member.type.spelling.hasSuffix("?") ? member.type.parts.first?.literal : nil
    case .unwrapped: member.type.literal
    default: nil
    }
  }

  private mutating func inferred(_ name: String) -> StoredMember {
    let inferences: [(String, GeneratedType)] = [
      ("1", .int), ("-1", .int), ("0x10", .int), ("1_000", .int), ("0b11", .int), ("0o17", .int),
      ("1.5", kind("Double")), ("1e3", kind("Double")), ("-0.5", kind("Double")),
      ("0x1p4", kind("Double")), ("\"s\"", kind("String")), ("#\"r\"#", kind("String")),
      ("\"a\\(1)b\"", kind("String")), ("true", kind("Bool")), ("[Int]()", .array(.int)),
      ("[String: Int]()", dictionary("String", .int)), ("1 as Int64", kind("Int64")),
      ("Int8(3)", kind("Int8")), ("UUID()", kind("UUID")), ("Date()", kind("Date")),
      ("Optional(3)", .optional(.int)),
      ("[1, 2]", .array(.int)), ("[\"a\": 1.5]", dictionary("String", kind("Double"))),
      ("Date.now", kind("Date")), ("nil as Int?", .optional(.int)), ("Set<Int>()", .array(.int)),
      ("String()", kind("String")), ("\"\"\"\n    text var z: Int\n    \"\"\"", kind("String")),
      ("[1.5, 2]", .array(kind("Double"))), ("Double.pi", kind("Double")), ("Int.max", .int),
      ("(1)", .int), ("[[Int]]()", .array(.array(.int))),
      ("Data()", kind("Data")), ("Decimal(1)", kind("Decimal")),
      ("[] as [Int]", .array(.int)),
    ]
    let (expression, type) = random.pick(from: inferences) ?? ("1", .int)
    return StoredMember(names: [name], type: type, form: .inferred(expression))
  }

  private func kind(_ spelling: String) -> GeneratedType {
    StandardTypes.scalars.first { $0.spelling == spelling } ?? .int
  }

  private func dictionary(_ key: String, _ value: GeneratedType) -> GeneratedType {
    GeneratedType(
      spelling: "[\(key): \(value.spelling)]", sample: .map(keys: [], value.sample), literal: "[:]")
  }

  private mutating func decorate(_ member: inout StoredMember) {
    if case .conditional = member.form { return }
    if random.chance(12) {
      member.prefix = random.pick("private ", "public ", "internal ", "@available(*, deprecated) ")
      // A modifier follows the attribute of a wrapper, and a shared value needs none.
      switch member.form {
      case .static, .wrapped: member.prefix = ""
      default: break
      }
    } else if random.chance(5) {
      switch member.form {
      case .variable, .preset, .unwrapped, .observed: member.prefix = "private(set) "
      default: break
      }
    }
    if random.chance(8) {
      member.suffix = random.pick(" // var no: Int", " /* let no: Int /* } */ */", ";")
    }
  }

  private mutating func keys(for members: [StoredMember]) -> KeyList? {
    var entries: [KeyList.Entry] = []
    var taken: Set<String> = []
    let literals = Self.literals.shuffled(using: &random)
    for member in members {
      let isConstant = if case .fixed = member.form { true } else { false }
      if isConstant ? !random.chance(30) : !member.isDecoded { continue }
      if member.hasDefault, random.chance(25) { continue }
      for name in member.names {
        let literal = random.chance(55) ? literals.first { !taken.contains($0.text) } : nil
        guard taken.insert(literal?.text ?? name.bare).inserted else { return nil }
        entries.append(KeyList.Entry(name: name, key: literal))
      }
    }
    if random.chance(60) { entries.shuffle(using: &random) }
    let style = random.pick(KeyList.Style.string, .string, .string, .plain, .int)
    return KeyList(
      style: style, entries: entries, modifier: random.pick("", "", "private ", "fileprivate "),
      protocols: random.pick(
        "CodingKey", "CodingKey", "CodingKey", "CodingKey, CaseIterable", "Swift.CodingKey",
        "CodingKey & Sendable", "Hashable, CodingKey"),
      isOneLine: random.chance(30))
  }

  private mutating func noise() -> [String] {
    let lines = [
      "func method(x: Int = 1) -> Int { let local = x; return local }",
      "subscript(index: Int) -> Int { index }",
      "static var shared: Int { 4 }",
      "/// var documented: Int",
      "/* var commented: Int /* nested } */ */",
      "enum Unused { case one; static var two: String { \"}\" } }",
      "struct Inner { var own: Int }",
      "#if os(Windows)",
    ]
    let line = random.pick(from: lines) ?? ""
    return line.hasPrefix("#if") ? [line, "  var foreign: Int", "#endif"] : [line]
  }
}
