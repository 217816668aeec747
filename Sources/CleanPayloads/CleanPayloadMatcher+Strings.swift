import JSONSyntax
import PushModel

extension CleanPayloadMatcher {
  /// Returns the position after a string that is text.
  static func string(_ bytes: RawSpan, at start: Int) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "\"") else { return refused }
    var position = start + 1
    while true {
      position = endOfPlainText(bytes, from: position)
      let byte = bytes.paddedByte(at: position)
      if byte == UInt8(ascii: "\"") { return position + 1 }
      position =
        byte >= 0x80
        ? afterCharacters(bytes, at: position) : afterEscape(bytes, at: position)
      guard position != refused else { return refused }
    }
  }

  /// Returns the position after a string that `stringified-value` does not report.
  static func ordinaryString(_ bytes: RawSpan, at start: Int) -> Int {
    text(bytes, at: start, isAlert: false)
  }

  /// Returns the position after a string that is not empty, has no `%`, escaped or not, and has nothing that
  /// `stringified-value` reports in an alert.
  static func unformattedString(_ bytes: RawSpan, at start: Int) -> Int {
    let end = text(bytes, at: start, isAlert: true)
    return end > start + 2 ? end : refused
  }

  /// - Parameter isAlert: Whether the words and placeholders matter that alerts must not contain.
  @inline(__always)
  private static func text(_ bytes: RawSpan, at start: Int, isAlert: Bool) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "\"") else { return refused }
    var position = start + 1
    // The engine handles combinations of a bracket and an escape.
    var (hasEscape, hasBracket) = (false, false)
    while true {
      let count =
        isAlert ? bytes.unformattedCount(at: position) : bytes.countWithoutBrackets(at: position)
      position += count
      guard count < RawSpan.blockSize else { continue }
      switch bytes.paddedByte(at: position) {
      case UInt8(ascii: "\""):
        return isWord(start + 1..<position, bytes) ? refused : position + 1
      case UInt8(ascii: "\\")
      where !hasBracket && !StringifiedText.isEscapedMark(bytes, at: position)
        && !(isAlert && isEscapeOfASCII(bytes, at: position)):
        hasEscape = true
        position = afterEscape(bytes, at: position)
      case 0x80...: position = afterCharacters(bytes, at: position)
      case UInt8(ascii: "(") where !hasEscape && isInSentence(bytes, at: position):
        hasBracket = true
        position += 1
      // "undefined" and "NaN" can be part of a sentence; in other strings, these letters are insignificant.
      case UInt8(ascii: "u") where bytes.paddedWord(at: position + 1) != 0x6465_6E69_6665_646E:
        position += 1
      case UInt8(ascii: "N") where bytes.paddedWord(at: position + 1).prefix(2) != 0x4E61:
        position += 1
      default: return refused
      }
      guard position != refused else { return refused }
    }
  }

  /// Returns whether a string is the whole of a value that `stringified-value` reports.
  @inline(__always)
  private static func isWord(_ text: Range<Int>, _ bytes: RawSpan) -> Bool {
    StringifiedText.mayBeWord(
      startingWith: bytes.paddedByte(at: text.lowerBound), count: text.count)
      && isWhole(text, bytes)
  }

  @inline(never)
  private static func isWhole(_ text: Range<Int>, _ bytes: RawSpan) -> Bool {
    StringifiedText.isWhole(text.map { bytes.paddedByte(at: $0) })
  }

  /// Returns whether a parenthesis follows a space, and is not part of `(null)` or of a value of Go such as `%!d(string=x)`.
  private static func isInSentence(_ bytes: RawSpan, at parenthesis: Int) -> Bool {
    guard bytes.paddedByte(at: parenthesis - 1) == UInt8(ascii: " "),
      bytes.paddedByte(at: parenthesis - 2) != UInt8(ascii: "!")
    else { return false }
    let next = bytes.paddedByte(at: parenthesis + 1)
    return next != UInt8(ascii: "n") && next != UInt8(ascii: "\\")
  }

  /// Returns whether an escape represents a character of ASCII, such as `\u0025`.
  private static func isEscapeOfASCII(_ bytes: RawSpan, at position: Int) -> Bool {
    let escape = bytes.paddedWord(at: position + 1)
    return escape.prefix(3) == 0x3030_75 && escape >> 24 & 0xFF < 0x38
  }

  /// Returns the position after `default` or a name with a file extension.
  static func soundName(_ bytes: RawSpan, at start: Int) -> Int {
    let end = endOfPlainASCII(bytes, at: start)
    guard end > start + 2 else { return refused }
    // "default", then the quotation mark.
    if bytes.paddedWord(at: start + 1) == 0x2274_6C75_6166_6564 { return end }
    for position in start + 1..<end - 1 where bytes.paddedByte(at: position) == UInt8(ascii: ".") {
      return end
    }
    return refused
  }

  /// Returns the position after a string that is ASCII and has no escapes.
  static func endOfPlainASCII(_ bytes: RawSpan, at start: Int) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "\"") else { return refused }
    let end = endOfPlainText(bytes, from: start + 1)
    return bytes.paddedByte(at: end) == UInt8(ascii: "\"") ? end + 1 : refused
  }

  /// Returns the position of the next byte that ends the string or is not a plain ASCII character.
  @inline(__always)
  private static func endOfPlainText(_ bytes: RawSpan, from start: Int) -> Int {
    var position = start
    while true {
      let marks = bytes.paddedWord(at: position).endsOfPlainText
      if marks != 0 { return position + marks.firstMark }
      position += 8
    }
  }

  /// Returns the position after a run of characters beyond ASCII (RFC 3629, section 4).
  private static func afterCharacters(_ bytes: RawSpan, at start: Int) -> Int {
    var position = start
    while true {
      let word = bytes.paddedWord(at: position)
      let second = word >> 8 & 0xFF
      switch word & 0xFF {
      case ..<0x80: return position
      case 0xC2...0xDF:
        guard word & 0xC000 == 0x8000 else { return refused }
        position += 2
      case 0xE0...0xEF:
        guard word & 0xC0_C000 == 0x80_8000 else { return refused }
        // Overlong, or half of a surrogate pair.
        if word & 0xFF == 0xE0, second < 0xA0 { return refused }
        if word & 0xFF == 0xED, second > 0x9F { return refused }
        position += 3
      case 0xF0...0xF4:
        guard word & 0xC0C0_C000 == 0x8080_8000 else { return refused }
        if word & 0xFF == 0xF0, second < 0x90 { return refused }
        if word & 0xFF == 0xF4, second > 0x8F { return refused }
        position += 4
      default: return refused
      }
    }
  }

  /// Returns the position after an escape that represents text; refuses a control character.
  private static func afterEscape(_ bytes: RawSpan, at position: Int) -> Int {
    guard bytes.paddedByte(at: position) == UInt8(ascii: "\\") else { return refused }
    switch bytes.paddedByte(at: position + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return position + 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(bytes, at: position + 2) else { return refused }
      guard 0xD800..<0xE000 ~= unit else { return position + 6 }
      guard unit < 0xDC00, bytes.paddedByte(at: position + 6) == UInt8(ascii: "\\"),
        bytes.paddedByte(at: position + 7) == UInt8(ascii: "u"),
        let low = codeUnit(bytes, at: position + 8), 0xDC00..<0xE000 ~= low
      else { return refused }
      return position + 12
    default: return refused
    }
  }

  /// Returns the number that four hexadecimal digits represent.
  static func codeUnit(_ bytes: RawSpan, at position: Int) -> UInt32? {
    let word = bytes.paddedWord(at: position)
    var unit: UInt32 = 0
    for index in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: word >> UInt64(index * 8))
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
