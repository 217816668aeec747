/// An invisible character, which text can contain after it was copied from a page or a chat.
enum InvisibleCharacter {
  /// Returns the first such character of a string; nil if there is none.
  static func first(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { isInvisible($0) }
  }

  /// Returns the code point of a scalar and its name, such as `U+200B ZERO WIDTH SPACE`.
  static func name(of scalar: Unicode.Scalar) -> Message {
    let codePoint = codePoint(of: scalar)
    return names[scalar.value].map { "\(codePoint) \($0)" } ?? "\(codePoint)"
  }

  /// Returns the code point of a scalar, such as `U+200B`.
  static func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a scalar is a soft hyphen, a space without width, a mark of direction, or a byte order mark.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool { LookAlike.isInvisible(scalar) }

  private static let names: [UInt32: Message] = [
    0x00: "NULL", 0x08: "BACKSPACE", 0x0B: "VERTICAL TAB", 0x0C: "FORM FEED", 0x1B: "ESCAPE",
    0x7F: "DELETE", 0xA0: "NO-BREAK SPACE", 0xAD: "SOFT HYPHEN", 0x2009: "THIN SPACE",
    0x200B: "ZERO WIDTH SPACE", 0x200C: "ZERO WIDTH NON-JOINER", 0x200D: "ZERO WIDTH JOINER",
    0x200E: "LEFT-TO-RIGHT MARK", 0x200F: "RIGHT-TO-LEFT MARK", 0x2028: "LINE SEPARATOR",
    0x2029: "PARAGRAPH SEPARATOR", 0x202F: "NARROW NO-BREAK SPACE", 0x2060: "WORD JOINER",
    0x3000: "IDEOGRAPHIC SPACE", 0xFEFF: "ZERO WIDTH NO-BREAK SPACE",
  ]
}
