import JSONSyntax
import PushDecoding
import PushTexts

/// Strings that represent other values, in their usual form.
extension CleanPayloadMatcher {
  /// Returns the position after a Base64 string with its padding.
  static func base64(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    guard end != refused else { return refused }
    var last = end - 1
    guard (last - start - 1).isMultiple(of: 4) else { return refused }
    for _ in 0..<2 where last - 1 > start && bytes.paddedByte(at: last - 1) == UInt8(ascii: "=") {
      last -= 1
    }
    for position in start + 1..<last {
      guard bytes.paddedByte(at: position).isBase64Digit else { return refused }
    }
    return mayBeHexadecimal(bytes, start + 1..<end - 1) ? refused : end
  }

  /// Returns whether a string may be reported because it consists of hexadecimal digits; most strings have another
  /// character near their start.
  private static func mayBeHexadecimal(_ bytes: RawSpan, _ text: Range<Int>) -> Bool {
    guard text.count >= HexadecimalText.shortest else { return false }
    for position in text where !bytes.paddedByte(at: position).isHexDigit { return false }
    return true
  }

  /// Returns the position after a string of hexadecimal digits, at least one.
  static func hexadecimal(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    guard end > start + 2 else { return refused }
    for position in start + 1..<end - 1 {
      guard bytes.paddedByte(at: position).isHexDigit else { return refused }
    }
    return end
  }

  /// Returns the position after a UUID of 32 hexadecimal digits and four hyphens.
  static func uuid(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    guard end - start == 38 else { return refused }
    for offset in 1...36 {
      let byte = bytes.paddedByte(at: start + offset)
      switch offset {
      case 9, 14, 19, 24: guard byte == UInt8(ascii: "-") else { return refused }
      default: guard byte.isHexDigit else { return refused }
      }
    }
    return end
  }

  /// Returns the position after a web address whose characters need no encoding.
  static func url(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    // "http", then "://" or "s://".
    guard end - start > 10, bytes.paddedWord(at: start + 1).prefix(4) == 0x7074_7468 else {
      return refused
    }
    var position = start + (bytes.paddedByte(at: start + 5) == UInt8(ascii: "s") ? 6 : 5)
    guard bytes.paddedWord(at: position).prefix(3) == 0x2F2F3A else { return refused }
    position += 3
    let host = position
    while isHostByte(bytes.paddedByte(at: position)) { position += 1 }
    guard position > host else { return refused }
    if bytes.paddedByte(at: position) == UInt8(ascii: "/") {
      while isPathByte(bytes.paddedByte(at: position)) { position += 1 }
    }
    return position == end - 1 ? end : refused
  }

  /// Returns the position after a topic that `wrong-topic` does not report. Only a document with all headers contains it.
  mutating func topic(_ bytes: RawSpan, at start: Int) -> Int {
    push.hasCompleteRequest = true
    let end = Self.endOfPlainASCII(bytes, at: start)
    guard end != Self.refused, end - start <= Self.maximumTopic else { return Self.refused }
    if knownTopic.count == end - start,
      knownTopic.indices.allSatisfy({ knownTopic[$0] == bytes.paddedByte(at: start + $0) })
    {
      return end
    }
    let quoted = (start..<end).map { bytes.paddedByte(at: $0) }
    let text = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    // The engine checks the value of a header without the blanks around it.
    guard !text.contains(" "), Topic(text).fault == nil, !TemplatePlaceholder.isPart(of: text)
    else {
      return Self.refused
    }
    knownTopic = quoted
    return end
  }

  /// More bytes than a topic has.
  private static let maximumTopic = 256

  /// Returns the position after an identifier from which Foundation creates a time zone.
  static func timeZone(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    guard end != refused, end - start <= maximumIdentifier else { return refused }
    let identifier = String(
      decoding: (start + 1..<end - 1).map { bytes.paddedByte(at: $0) }, as: UTF8.self)
    return TimeZoneIdentifier.isValid(identifier) ? end : refused
  }

  /// More bytes than the longest identifier has.
  private static let maximumIdentifier = 64

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "~"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: byte.isLetter || byte.isDigit
    }
  }
}
