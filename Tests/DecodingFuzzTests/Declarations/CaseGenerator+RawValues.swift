extension CaseGenerator {
  mutating func declareRawEnum() {
    let name = freshName("Raw")
    if random.chance(55) { return declareTextEnum(name) }
    let (raw, cases, sample) = random.pick(
      (
        "Int", "a = -3, b, c, d = 10, e",
        Sample.tokens(["-3", "-2", "10", "11", "0", "1e1", "-2.0"])
      ),
      ("Int", "zero, one, two", .tokens(["0", "1", "2", "3", "2.0", "-0"])),
      ("UInt8", "a = 0xFF, b = 0b1, c = 1_0", .tokens(["255", "1", "10", "256", "0"])),
      (
        "Int64", "big = 9_223_372_036_854_775_807, small = -9223372036854775808",
        .tokens(["9223372036854775807", "-9223372036854775808", "9.2e18", "0"])
      ),
      (
        "Double", "half = 0.5, one = 1, two, tenth = 0.1, e = 1e3",
        .tokens(["0.5", "1", "2", "0.1", "1000", "0.10000000000000000555", "5e-1", "3"])
      ),
      (
        "Float", "tenth = 0.1, two = 2.0, three = 3",
        .tokens(["0.1", "2", "3", "0.10000000149011612", "4"])
      ),
      ("Int128", "a = 1, b", .tokens(["1", "2", "3", "1e20"])),
      (
        "Character", "a = \"x\", b", .oneMember([.init("a", .object([])), .init("b", .object([]))])
      ),
      ("Int", "`default` = 1, `in` = 0x1F, c", .tokens(["1", "31", "32", "2"])),
      ("UInt16", "only", .tokens(["0", "1", "-0.0"]))
    )
    guard raw != "Character" else {
      let source = ["enum \(name): Character, Codable { case a = \"x\", b = \"y\" }"]
      return declare(
        name, .text(inside: source, outside: [], sample: sample, mentions: []), isHashable: true)
    }
    let isKey = raw == "Int" && random.chance(50)
    let extra = isKey ? ", CodingKeyRepresentable" : random.pick("", ", CaseIterable", ", Hashable")
    declare(
      name,
      .text(
        inside: ["enum \(name): \(raw), Codable\(extra) {", "  case \(cases)", "}"], outside: [],
        sample: sample, mentions: []),
      isHashable: true, keyTexts: isKey ? ["0", "1", "2", "-3", "01", "+1", "x", "10"] : nil)
  }

  private mutating func declareTextEnum(_ name: String) {
    let (cases, values) = random.pick(
      (
        ["case open, closed", "case other = \"an other\""], ["open", "closed", "an other", "other"]
      ),
      (["case `default`", "case caf\u{E9}"], ["default", "cafe\u{301}", "caf\u{E9}", "Default"]),
      (["case a = \"\\u{212B}\", b = \"\", c = #\"ra\\w\"#"], ["\u{212B}", "\u{C5}", "", "ra\\w"]),
      (["case one = \"1\"", "case two = \"2\", three"], ["1", "2", "three", "01"]),
      (["case only"], ["only", "Only", "on\u{301}ly"]),
      (["case ligature = \"\u{FB01}\"", "case quote = \"a\\\"b\""], ["\u{FB01}", "fi", "a\"b"])
    )
    let isKey = random.chance(35)
    let extra = isKey ? ["CodingKeyRepresentable"] : random.chance(20) ? ["CodingKey"] : []
    let inExtension = random.chance(20)
    let clause = (["String"] + (inExtension ? [] : ["Codable"]) + extra).joined(separator: ", ")
    let noise = random.pick(
      [], [], ["var title: String { rawValue }"],
      ["enum CodingKeys: String, CodingKey { case zzz }"],
      ["static let fallback = Self.allCases.first"])
    let usesAll = noise.first?.contains("allCases") ?? false
    declare(
      name,
      .text(
        inside: ["enum \(name): \(clause)\(usesAll ? ", CaseIterable" : "") {"]
          + (cases + noise).map { "  " + $0 } + ["}"],
        outside: inExtension ? ["extension %N: Codable {}"] : [], sample: .text(values),
        mentions: []),
      isHashable: true, keyTexts: isKey ? values : nil)
  }

  mutating func declareRawRepresentable() {
    let name = freshName("Tag")
    let raw = scalar()
    let isKey = random.chance(20) && ["String", "Int"].contains(raw.spelling)
    let isKeyable = isKey ? ", CodingKeyRepresentable" : ""
    let head = "RawRepresentable, Codable, Hashable\(isKeyable)"
    let single = raw.sample
    let keyed = Sample.object([.init("rawValue", raw.sample)])
    let isSingle = !["Date", "UUID", "URL", "Decimal", "Data", "CGFloat", "Float16"].contains(
      raw.spelling.replacing("Foundation.", with: ""))
    var inside: [String]
    var outside: [String] = []
    var sample = isSingle ? single : keyed
    switch random.number(0...9) {
    case 0, 1, 2: inside = ["struct \(name): \(head) { var rawValue: \(raw.spelling) }"]
    case 3:
      inside = [
        "struct \(name): \(head) {", "  let rawValue: \(raw.spelling)",
        "  init?(rawValue: \(raw.spelling)) { self.rawValue = rawValue }", "}",
      ]
    case 4:
      inside = ["struct \(name): Hashable { var rawValue: \(raw.spelling); var extra: Int { 5 } }"]
      outside = ["extension %N: RawRepresentable, Codable {}"]
      return declare(
        name, .text(inside: inside, outside: outside, sample: sample, mentions: []),
        isHashable: true)
    case 5:
      let width = random.pick("Int", "UInt8", "UInt64")
      inside = [
        "struct \(name): OptionSet, Codable, Hashable {", "  let rawValue: \(width)",
        "  static let loud = \(name)(rawValue: 1)", "}",
      ]
      sample = .integer(bits: width == "UInt8" ? 8 : 64, signed: false)
      return declare(
        name, .text(inside: inside, outside: [], sample: sample, mentions: []), isHashable: true)
    case 6:
      let odd = random.pick("[String]", "Int?", "Date", "[Int: Int]")
      inside = ["struct \(name): RawRepresentable, Codable, Hashable { var rawValue: \(odd) }"]
      sample = .object([.init("rawValue", .anything)])
      return declare(
        name, .text(inside: inside, outside: [], sample: sample, mentions: []), isHashable: true)
    case 7:
      inside = [
        "final class \(name): RawRepresentable, Codable {", "  let rawValue: \(raw.spelling)",
        "  init(rawValue: \(raw.spelling)) { self.rawValue = rawValue }", "}",
      ]
      return declare(
        name, .text(inside: inside, outside: [], sample: sample, mentions: []), isHashable: false)
    case 8:
      inside = [
        "struct \(name)<Owner, Value: Codable & Hashable>: RawRepresentable, Codable, Hashable {",
        "  var rawValue: Value", "}",
      ]
      declarations.append(
        GeneratedDeclaration(
          name: name, body: .text(inside: inside, outside: [], sample: .anything, mentions: [])))
      declared.append(
        GeneratedType(
          spelling: "\(name)<String, \(raw.spelling)>", sample: keyed, isHashable: true,
          mentions: [name]))
      return
    default:
      inside = [
        "struct \(name): \(head) {", "  var stored: \(raw.spelling)",
        "  var rawValue: \(raw.spelling) { stored }",
        "  init(rawValue: \(raw.spelling)) { stored = rawValue }", "}",
      ]
      if !isSingle { sample = .object([.init("stored", raw.sample)]) }
    }
    declare(
      name, .text(inside: inside, outside: outside, sample: sample, mentions: []), isHashable: true,
      keyTexts: isKey ? (raw.keyTexts ?? []) : nil)
  }
}
