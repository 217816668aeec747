/// A character that no font shows, which text can contain after it was copied from a page or a chat.
enum InvisibleCharacter {
  /// Returns the first such character of a text by its code point, such as `U+200B`; nil if there is none.
  static func first(in text: String) -> String? {
    text.unicodeScalars.first { isInvisible($0) }.map { codePoint(of: $0) }
  }

  /// Returns the code point of a scalar, such as `U+200B`.
  static func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether a scalar is a soft hyphen, a space without width, a mark of direction, or a byte order mark.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
