import Foundation
import TestSupport

/// Writes values that match samples.
struct PayloadWriter {
  var random: SeededRandom
  /// The samples of the case's declarations, by their names.
  let samples: [String: Sample]
  /// Whether a URL can have a host that only IDNA can check.
  private(set) var usesInternationalHosts = false

  /// The maximum depth of recursive declarations.
  private static let maximumDepth = 9

  init(random: SeededRandom, samples: [String: Sample]) {
    self.random = random
    self.samples = samples
  }

  mutating func value(of sample: Sample, depth: Int = 0) -> PayloadValue {
    switch sample {
    case .integer(let bits, let signed): return .token(integer(bits: bits, signed: signed))
    case .number:
      return .token(
        random.pick(from: random.chance(80) ? Tokens.plainNumbers : Tokens.oddNumbers) ?? "0")
    case .bool: return .token(random.pick("true", "false"))
    case .text(let choices):
      return .token(string(random.pick(from: choices.isEmpty ? Tokens.texts : choices) ?? ""))
    case .tokens(let choices): return .token(random.pick(from: choices) ?? "0")
    case .nullable(let wrapped):
      let isNull = random.chance(depth > 4 ? 80 : 25)
      return isNull ? .null : value(of: wrapped, depth: depth)
    case .list(let element):
      return .array(count(depth).map { _ in value(of: element, depth: depth + 1) })
    case .tuple(let elements): return .array(elements.map { value(of: $0, depth: depth + 1) })
    case .pairs(let key, let value):
      return .array(
        count(depth).flatMap { _ in
          [self.value(of: key, depth: depth + 1), self.value(of: value, depth: depth + 1)]
        })
    case .map(let keys, let value):
      let pool = keys.isEmpty ? Tokens.texts : keys
      return .object(
        count(depth).map { _ in
          PayloadValue.Member(
            key: string(random.pick(from: pool) ?? "k"),
            value: self.value(of: value, depth: depth + 1))
        })
    case .object(let members): return object(members, depth)
    case .oneMember(let members):
      guard let member = random.pick(from: members) else { return .object([]) }
      return .object([written(member, depth)])
    case .anything: return any(depth: depth)
    case .declared(let name, let arguments):
      guard depth < Self.maximumDepth, let declared = samples[name] else { return .object([]) }
      return value(of: declared.substituting(arguments.map { $0 }), depth: depth + 1)
    case .parameter: return any(depth: depth)
    }
  }

  private mutating func object(_ members: [Sample.Member], _ depth: Int) -> PayloadValue {
    var written: [PayloadValue.Member] = []
    for member in members where member.isRequired || random.chance(depth > 4 ? 10 : 65) {
      written.append(self.written(member, depth))
    }
    if random.chance(40) { written.shuffle(using: &random) }
    return .object(written)
  }

  private mutating func written(_ member: Sample.Member, _ depth: Int) -> PayloadValue.Member {
    PayloadValue.Member(key: string(member.key), value: value(of: member.value, depth: depth + 1))
  }

  private mutating func count(_ depth: Int) -> Range<Int> {
    0..<(depth > 5 ? 0 : random.pick(0, 1, 1, 2, 2, 3))
  }

  private mutating func integer(bits: Int, signed: Bool) -> String {
    if random.chance(12) { return random.pick(from: Tokens.oddNumbers) ?? "0" }
    if random.chance(10) {
      return random.pick("1.0", "1e1", "10e-1", "-0", "120.000", "1e2", "0.5e1")
    }
    let small = random.number(0...100)
    return signed && random.chance(20) ? "-\(small)" : "\(small)"
  }

  /// Returns a small value of any kind.
  mutating func any(depth: Int = 0) -> PayloadValue {
    switch random.number(0...(depth > 3 ? 6 : 9)) {
    case 0: return .null
    case 1: return .token(random.pick("true", "false"))
    case 2, 3: return .token(random.pick(from: Tokens.plainNumbers) ?? "0")
    case 4: return .token(random.pick(from: Tokens.oddNumbers) ?? "0")
    case 5: return .token(string(random.pick(from: Tokens.texts) ?? ""))
    case 6: return random.pick(.object([]), .array([]))
    case 7, 8: return .array(count(depth).map { _ in any(depth: depth + 1) })
    default:
      return .object(
        count(depth).map { _ in
          PayloadValue.Member(
            key: string(random.pick(from: Tokens.names + Tokens.texts) ?? "k"),
            value: any(depth: depth + 1))
        })
    }
  }

  /// Returns a string as JSON, sometimes with unnecessary escapes.
  mutating func string(_ text: String) -> String {
    let escapesMuch = random.chance(6)
    var token = "\""
    for unit in text.unicodeScalars {
      switch unit {
      case "\"": token += "\\\""
      case "\\": token += "\\\\"
      case "/" where escapesMuch: token += "\\/"
      case _ where unit.value < 0x20 || (escapesMuch && random.chance(50)):
        for half in String(unit).utf16 { token += "\\u" + Self.hexadecimal(half) }
      default: token.unicodeScalars.append(unit)
      }
    }
    return token + "\""
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
