extension JSONParser {
  /// Parses all characters that a number can contain, which makes `0x10` and `1_000` one mistake each.
  mutating func parseNumber(_ text: Span<UInt8>) {
    let start = position
    if parseDecimal(text) { return }
    var end = start + 1
    while end < text.count, Self.isNumberByte(text[end]) { end += 1 }
    position = end
    if end - start >= 3, text[start + 1].isLetter, text[start] < UInt8(ascii: "0") {
      // `-Infinity`, `+NaN`
      report(.unknownLiteral, start..<end)
      append(.invalid, from: start, to: end)
    } else if let fault = JSONNumber.fault(in: text, start..<end) {
      report(.malformedNumber(fault), start..<end)
      append(.invalid, from: start, to: end)
    } else {
      append(.number, from: start, to: end)
    }
  }

  /// Parses a number without exponent, the usual form; returns false and reads nothing for any other text.
  private mutating func parseDecimal(_ text: Span<UInt8>) -> Bool {
    let start = text[position] == UInt8(ascii: "-") ? position + 1 : position
    var number = ShortDecimal()
    var end = number.readDigits(text, from: start)
    guard end > start, end == start + 1 || text[start] != UInt8(ascii: "0") else { return false }
    var traits: JSONTree.Traits = .integer
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = number.readDigits(text, from: fraction)
      guard end > fraction else { return false }
      number.fractionDigits = end - fraction
      traits = []
    }
    if end < text.count, Self.isNumberByte(text[end]) { return false }
    if number.isExact { traits.insert(.short) }
    append(.number, traits: traits, from: position, to: end)
    position = end
    return true
  }

  /// Parses a word; returns false if it is the rest of a string.
  mutating func parseLiteral(_ text: Span<UInt8>) -> Bool {
    let start = position
    let end = endOfWord(text, from: start)
    position = end
    if Self.matches("true", text, start..<end) {
      append(.true, from: start, to: end)
    } else if Self.matches("false", text, start..<end) {
      append(.false, from: start, to: end)
    } else if Self.matches("null", text, start..<end) {
      append(.null, from: start, to: end)
      containsNull = true
    } else {
      position = start
      if reportMissingOpeningQuote(text) { return false }
      position = end
      report(.unknownLiteral, start..<end)
      append(.invalid, from: start, to: end)
    }
    return true
  }

  private static func matches(_ word: String, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard word.utf8.count == range.count else { return false }
    var position = range.lowerBound
    for byte in word.utf8 {
      guard text[position] == byte else { return false }
      position += 1
    }
    return true
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: byte.isLetter
    }
  }
}
