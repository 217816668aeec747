/// Quotation marks that are missing, or that end a string too early.
extension JSONParser {
  /// Reports the quotation mark that explains an unexpected character after a string; returns whether there is one.
  ///
  /// After a missing quotation mark, the next string consists of separators such as `, `, and the
  /// contents of the following string are outside of quotation marks.
  mutating func reportMisplacedQuote(_ text: Span<UInt8>) -> Bool {
    guard let last = entries.last, last.kind == .string || last.kind == .key,
      case let end = Int(last.end), end <= position, end >= 2,
      text[end - 1] == UInt8(ascii: "\"")
    else { return false }
    let start = Int(last.start)
    guard text[start] == UInt8(ascii: "\""), text[position] != UInt8(ascii: "\"") else {
      return false
    }
    if end == position, Self.isBetweenStrings(text[endOfTrimmedText(text, start + 1..<end - 1)]) {
      report(
        .missingClosingQuote, start..<endOfText(text, start + 1..<end - 1, isKey: last.kind == .key)
      )
      return true
    }
    guard let next = quoteOnLine(text, from: position), !isFollowedByColon(text, next),
      Self.containsWord(text, position..<next)
    else { return false }
    report(.unescapedQuote, end - 1..<end, related: start..<start + 1)
    return true
  }

  /// Reports a word that is the start of a string without its first quotation mark; returns whether it is one.
  mutating func reportMissingOpeningQuote(_ text: Span<UInt8>) -> Bool {
    var end = position
    while end < text.count {
      switch text[end] {
      case UInt8(ascii: "\""):
        guard end > position, !Self.isBlank(text[end - 1]) else { return false }
        report(.missingOpeningQuote, position..<end + 1)
        return true
      case 0..<0x20, UInt8(ascii: "'"): return false
      case let byte where Self.isBetweenStrings(byte): return false
      default: end += 1
      }
    }
    return false
  }

  private static func isBetweenStrings(_ byte: UInt8) -> Bool { ",:{}[]".utf8.contains(byte) }

  /// Returns the position of the last character that is not blank, or that before an empty range.
  private func endOfTrimmedText(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var last = range.upperBound - 1
    while last >= range.lowerBound, Self.isBlank(text[last]) { last -= 1 }
    return last
  }

  /// Returns the probable end of a string that contains the text after it.
  private func endOfText(_ text: Span<UInt8>, _ range: Range<Int>, isKey: Bool) -> Int {
    if isKey {
      var end = range.lowerBound
      while end < range.upperBound, text[end] != UInt8(ascii: ":") { end += 1 }
      return end
    }
    var end = range.upperBound
    while end > range.lowerBound,
      Self.isBlank(text[end - 1]) || Self.isBetweenStrings(text[end - 1])
    {
      end -= 1
    }
    return end
  }

  private func quoteOnLine(_ text: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while position < text.count, text[position] != 0x0A, text[position] != 0x0D {
      if text[position] == UInt8(ascii: "\"") { return position }
      position += 1
    }
    return nil
  }

  /// Returns whether a range contains more than blanks and punctuation, such as `;` or `，` instead of a comma.
  private static func containsWord(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = text[position]
      if isWordByte(byte) || byte.isDigit { return true }
      let next = endOfCharacter(text, at: position)
      if next - position > 1, !isPunctuation(byte, text[position + 1]) { return true }
      position = next
    }
    return false
  }

  /// Returns whether a character is in one of the blocks of general, CJK and full-width punctuation, by its first two bytes.
  private static func isPunctuation(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (0xC2, 0xA0), (0xE2, 0x80...0x81), (0xE3, 0x80), (0xEF, 0xBB...0xBD): true
    default: false
    }
  }

  private func isFollowedByColon(_ text: Span<UInt8>, _ quote: Int) -> Bool {
    var position = quote + 1
    while position < text.count, Self.isBlank(text[position]) { position += 1 }
    return position < text.count && text[position] == UInt8(ascii: ":")
  }
}
