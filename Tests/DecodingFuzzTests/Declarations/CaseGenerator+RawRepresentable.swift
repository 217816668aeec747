import TestSupport

extension CaseGenerator {
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
    switch random.number(0...11) {
    case 10:
      inside = [
        "enum \(name): \(head) {", "  case known, other(\(raw.spelling))",
        "  var rawValue: \(raw.spelling) { if case .other(let v) = self { v } else { fatalError() } }",
        "  init?(rawValue: \(raw.spelling)) { self = .other(rawValue) }", "}",
      ]
      sample = isSingle ? single : .oneMember([.init("other", .object([.init("_0", raw.sample)]))])
    case 11:
      inside = [
        "enum \(name): String, Codable, Hashable {", "  case open, shut = \"closed\"",
        "  init?(rawValue: String) { self = rawValue == \"open\" ? .open : .shut }", "}",
      ]
      return declare(
        name, .text(inside: inside, outside: [], sample: .text(["open", "x"]), mentions: []),
        isHashable: true)
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
