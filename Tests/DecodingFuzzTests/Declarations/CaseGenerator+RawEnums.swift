import TestSupport

/// Enums with raw values of every raw type that Swift accepts.
extension CaseGenerator {
  mutating func declareRawEnum() {
    switch random.number(0...9) {
    case 0..<4: declareTextEnum(freshName("Raw"))
    case 4..<7: declareIntegerEnum(freshName("Raw"))
    case 7, 8: declareFloatingPointEnum(freshName("Raw"))
    default: declareOddRawEnum(freshName("Raw"))
    }
  }

  // MARK: Numbers

  private mutating func declareIntegerEnum(_ name: String) {
    let bits = random.pick(8, 16, 32, 64, 64, 128)
    let isSigned = random.chance(60)
    let plain = random.chance(50)
    let raw = plain ? "Int" : "\(isSigned ? "" : "U")Int\(bits)"
    let canBeNegative = plain || isSigned
    // Small enough that the sum stays in eight bits.
    var next = 0
    var cases: [String] = []
    var values: [Int] = []
    for place in 0..<random.number(1...5) {
      let label = random.pick("c\(place)", "`in\(place)`", "caf\u{E9}\(place)")
      if random.chance(45) {
        let jump = random.number(1...9)
        next = place == 0 && canBeNegative && random.chance(40) ? -jump : next + jump
        cases.append("\(label) = \(spelled(next))")
      } else {
        cases.append(label)
      }
      values.append(next)
      next += 1
    }
    let (least, greatest) = plain ? Self.limits(64, true) : Self.limits(bits, isSigned)
    var tokens = values.map { "\($0)" } + values.flatMap { ["\($0).0", "\($0 + 1)"] }
    if random.chance(20) {
      cases.append("most = \(greatest)")
      tokens += [greatest, greatest]
      if least != "0", random.chance(50) {
        cases.append("least = \(least)")
        tokens += [least, least]
      }
    }
    let isKey = raw == "Int" && random.chance(40)
    let keys = isKey ? values.map { "\($0)" } + ["01", "+1", "x", "-0"] : nil
    declareRaw(name, raw, isKey, cases, .tokens(tokens), keyTexts: keys)
  }

  private mutating func spelled(_ value: Int) -> String {
    let (sign, magnitude) = (value < 0 ? "-" : "", value.magnitude)
    switch random.number(0...5) {
    case 0: return "\(sign)0x\(String(magnitude, radix: 16, uppercase: true))"
    case 1: return "\(sign)0b\(String(magnitude, radix: 2))"
    case 2: return "\(sign)0o\(String(magnitude, radix: 8))"
    case 3: return "\(sign)0\(magnitude)_"
    default: return "\(value)"
    }
  }

  private static func limits(_ bits: Int, _ isSigned: Bool) -> (String, String) {
    switch (bits, isSigned) {
    case (8, true): ("\(Int8.min)", "\(Int8.max)")
    case (8, false): ("0", "\(UInt8.max)")
    case (16, true): ("\(Int16.min)", "\(Int16.max)")
    case (16, false): ("0", "\(UInt16.max)")
    case (32, true): ("\(Int32.min)", "\(Int32.max)")
    case (32, false): ("0", "\(UInt32.max)")
    case (64, true): ("\(Int64.min)", "\(Int64.max)")
    case (64, false): ("0", "\(UInt64.max)")
    case (_, true): ("\(Int128.min)", "\(Int128.max)")
    case (_, false): ("0", "\(UInt128.max)")
    }
  }

  private mutating func declareFloatingPointEnum(_ name: String) {
    let (cases, tokens) = random.pick(
      (
        ["half = 0.5", "one = 1", "two", "tenth = 0.1", "e = 1e3"],
        ["0.5", "1", "2", "0.1", "1000", "0.10000000000000000555", "5e-1", "3"]
      ),
      (["tenth = 0.1", "two = 2", "three"], ["0.1", "2", "3", "0.10000000149011612", "4"]),
      (["less = -1.5", "none = 0", "one"], ["-1.5", "-0", "0", "1", "-0.0", "0e5", "-15e-1"]),
      (["hex = 0x1p-2", "wide = 1_000.5", "eight = 0x8"], ["0.25", "1000.5", "8", "25e-2"]),
      (["zero", "one", "two"], ["0", "1", "2", "0.0", "1e0", "0.5"])
    )
    declareRaw(
      name, random.pick("Double", "Float", "TimeInterval", "Float64", "Float32"), false, cases,
      .tokens(tokens))
  }

  /// Raw types without a default `init(from:)` for enums: such an enum decodes by the names of its cases.
  private mutating func declareOddRawEnum(_ name: String) {
    let (raw, cases) = random.pick(
      ("Character", ["a = \"x\"", "b = \"y\""]), ("Substring", ["a = \"x\"", "b = \"y\""]),
      ("CGFloat", ["a = 1.5", "b = 2"]), ("Float16", ["a = 1.5", "b = 2"]),
      ("Decimal", ["a = 1.5", "b = 2"]))
    let hasKeys = random.chance(30)
    let sample = Sample.oneMember([
      .init(hasKeys ? "A" : "a", .object([])), .init("b", .object([])),
    ])
    declareRaw(
      name, raw, false, cases, sample,
      noise: hasKeys ? "enum CodingKeys: String, CodingKey { case a = \"A\", b }" : nil)
  }

  // MARK: Texts

  private mutating func declareTextEnum(_ name: String) {
    let (cases, values) = random.pick(
      (["open", "closed", "other = \"an other\""], ["open", "closed", "an other", "other"]),
      (["`default`", "caf\u{E9}"], ["default", "cafe\u{301}", "caf\u{E9}", "Default"]),
      (["a = \"\\u{212B}\"", "b = \"\"", "c = #\"ra\\w\"#"], ["\u{212B}", "\u{C5}", "", "ra\\w"]),
      (["one = \"1\"", "two = \"2\"", "three"], ["1", "2", "three", "01"]),
      (["only"], ["only", "Only", "on\u{301}ly"]),
      (["ligature = \"\u{FB01}\"", "quote = \"a\\\"b\""], ["\u{FB01}", "fi", "a\"b"]),
      (["lines = \"\"\"\n      x\n      \"\"\"", "tab = \"\\t\""], ["x", "\t", "lines"])
    )
    let isKey = random.chance(35)
    declareRaw(
      name, random.pick("String", "String", "String", "Swift.String"), isKey, cases, .text(values),
      keyTexts: isKey ? values : nil)
  }

  // MARK: The declaration

  private mutating func declareRaw(
    _ name: String, _ raw: String, _ isKey: Bool, _ cases: [String], _ sample: Sample,
    keyTexts: [String]? = nil, noise only: String? = nil
  ) {
    let isOdd = if case .oneMember = sample { true } else { false }
    // Swift has no `init(from:)` for an odd raw value in an extension.
    let isInExtension = !isOdd && random.chance(15)
    let isKeyInExtension = isKey && random.chance(30)
    let isAlias = random.chance(8)
    var clause = [isAlias ? "\(name)Value" : raw]
    if !isInExtension { clause.append(random.pick("Codable", "Codable", "Decodable, Encodable")) }
    if isKey, !isKeyInExtension { clause.append("CodingKeyRepresentable") }
    let noise =
      isOdd
      ? only.map { [$0] } ?? []
      : random.pick(
        [], [], [], ["static let fallback = Self.allCases.first"],
        ["enum CodingKeys: String, CodingKey { case zzz }"], ["var title: Bool { true }"],
        ["#if os(Windows)", "  case windows", "#endif"],
        ["static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }"])
    let usesAll = noise.first?.contains("allCases") ?? false
    clause += usesAll ? ["CaseIterable"] : random.pick([], [], ["Hashable"], ["CaseIterable"])
    if !isKey, raw == "String", random.chance(10) { clause.append("CodingKey") }
    let lines =
      random.chance(50)
      ? ["case \(cases.joined(separator: ", "))"]
      : cases.map { "case \($0)" }
    var outside: [String] = []
    if isInExtension { outside.append("extension %N: Codable {}") }
    if isKeyInExtension { outside.append("extension %N: CodingKeyRepresentable {}") }
    declare(
      name,
      .text(
        inside: (isAlias ? ["typealias \(name)Value = \(raw)"] : []) + [
          "enum \(name): \(clause.joined(separator: ", ")) {"
        ] + (lines + noise).map { "  " + $0 } + ["}"],
        outside: outside, sample: sample, mentions: []),
      isHashable: true, keyTexts: keyTexts)
  }
}
