internal import JSONSyntax

/// Decodes the escape sequences of a string literal.
struct StringDecoder {
  private let source: CodeText
  private let literal: CodeString
  private var result = CodeText.empty

  private init(_ literal: CodeString, of source: CodeText) {
    self.literal = literal
    self.source = source
  }

  /// Returns the text of a literal, in which holes stand for expressions and for unknown escapes.
  static func decode(_ literal: CodeString, of source: CodeText) -> CodeText {
    var decoder = StringDecoder(literal, of: source)
    decoder.decode()
    return decoder.result
  }

  private mutating func decode() {
    let bytes = source.bytes
    var position = literal.content.lowerBound
    var hole = 0
    let end = min(literal.content.upperBound, bytes.count)
    let hasDoubledBraces = literal.form.holes.contains { $0.isText }
    while position < end {
      if hole < literal.holes.count, literal.holes[hole].lowerBound <= position {
        put(CodeText.hole, for: literal.holes[hole])
        position = max(position + 1, literal.holes[hole].upperBound)
        hole += 1
        continue
      }
      let byte = bytes[position]
      let next = position + 1 < end ? bytes[position + 1] : 0
      switch literal.form.escapes {
      case .backslash where byte == UInt8(ascii: "\\"):
        position = decodeEscape(at: position, upTo: end)
      case .quote where byte == UInt8(ascii: "\\") && isEscapable(next),
        .doubled where byte == UInt8(ascii: "\"") && next == byte:
        put(next, for: position..<position + 2)
        position += 2
      case _ where hasDoubledBraces && "{}".utf8.contains(byte) && next == byte:
        put(byte, for: position..<position + 2)
        position += 2
      default:
        put(byte, for: position..<position + 1)
        position += 1
      }
    }
  }

  /// Whether a backslash before a character of the contents is an escape where most are none.
  private func isEscapable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == literal.form.close.first || byte == literal.form.nested
  }

  private mutating func put(_ byte: UInt8, for range: Range<Int>) {
    result.append(byte, from: source.sourceRange(of: range))
  }

  private mutating func put(_ scalar: Unicode.Scalar, for range: Range<Int>) {
    for byte in String(Character(scalar)).utf8 { put(byte, for: range) }
  }

  private mutating func decodeEscape(at position: Int, upTo end: Int) -> Int {
    guard position + 1 < end else { return position + 1 }
    let after = position + 2
    let simple: UInt8
    switch source.bytes[position + 1] {
    case UInt8(ascii: "n"): simple = 0x0A
    case UInt8(ascii: "t"): simple = 0x09
    case UInt8(ascii: "r"): simple = 0x0D
    case 0x0A: return after
    case let byte where "\"'\\`/$#{}".utf8.contains(byte): simple = byte
    case UInt8(ascii: "u"): return decodeUnicode(at: position, upTo: end)
    case UInt8(ascii: "x"):
      if let value = hexadecimal(after, upTo: end, digits: 2), value < 0x80 {
        put(UInt8(value), for: position..<after + 2)
        return after + 2
      }
      put(CodeText.hole, for: position..<after)
      return after
    default:
      put(CodeText.hole, for: position..<after)
      return after
    }
    put(simple, for: position..<after)
    return after
  }

  /// Decodes `\u0041`, `\u{41}` and surrogate pairs.
  private mutating func decodeUnicode(at position: Int, upTo end: Int) -> Int {
    let bytes = source.bytes
    var after = position + 2
    var value: UInt32?
    if after < end, bytes[after] == UInt8(ascii: "{"),
      let close = bytes[after..<min(end, after + 10)].firstIndex(of: UInt8(ascii: "}"))
    {
      value = hexadecimal(after + 1, upTo: close, digits: close - after - 1)
      after = close + 1
    } else if let high = hexadecimal(after, upTo: end, digits: 4) {
      after += 4
      value = high
      if 0xD800..<0xDC00 ~= high, after + 6 <= end, bytes[after] == UInt8(ascii: "\\"),
        bytes[after + 1] == UInt8(ascii: "u"),
        let low = hexadecimal(after + 2, upTo: end, digits: 4), 0xDC00..<0xE000 ~= low
      {
        value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        after += 6
      }
    }
    if let scalar = value.flatMap({ Unicode.Scalar($0) }) {
      put(scalar, for: position..<after)
    } else {
      put(CodeText.hole, for: position..<min(after, end))
    }
    return after
  }

  private func hexadecimal(_ start: Int, upTo end: Int, digits: Int) -> UInt32? {
    guard 1...8 ~= digits, start + digits <= end else { return nil }
    let digits = source.bytes[start..<start + digits]
    guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
