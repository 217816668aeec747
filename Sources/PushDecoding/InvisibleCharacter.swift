package import PushTexts

/// An invisible character, which text can contain after it was copied from a page or a chat.
package enum InvisibleCharacter {
  /// Returns the first such character of a string; nil if there is none.
  package static func first(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { isInvisible($0) }
  }

  /// Returns the code point of a scalar and its name, such as `U+200B ZERO WIDTH SPACE`.
  package static func name(of scalar: Unicode.Scalar) -> Message {
    let codePoint = codePoint(of: scalar)
    return names[scalar.value].map { "\(codePoint) \($0)" } ?? "\(codePoint)"
  }

  /// Returns the code point of a scalar, such as `U+200B`.
  package static func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a scalar is a soft hyphen, a space without width, a mark of direction, or a byte order mark.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    LookAlike.isInvisible(scalar)
  }

  private static let names: [UInt32: Message] = [
    0x00: "NULL", 0x08: "BACKSPACE", 0x0B: "VERTICAL TAB", 0x0C: "FORM FEED", 0x1B: "ESCAPE",
    0x7F: "DELETE", 0xA0: "NO-BREAK SPACE", 0xAD: "SOFT HYPHEN", 0x2009: "THIN SPACE",
    0x200B: "ZERO WIDTH SPACE", 0x200C: "ZERO WIDTH NON-JOINER", 0x200D: "ZERO WIDTH JOINER",
    0x200E: "LEFT-TO-RIGHT MARK", 0x200F: "RIGHT-TO-LEFT MARK", 0x2028: "LINE SEPARATOR",
    0x2029: "PARAGRAPH SEPARATOR", 0x202F: "NARROW NO-BREAK SPACE", 0x2060: "WORD JOINER",
    0x3000: "IDEOGRAPHIC SPACE", 0xFEFF: "ZERO WIDTH NO-BREAK SPACE",
  ]
}

/// Names with an invisible difference.
extension LookAlike {
  /// Returns the difference between a name and the one that it resembles, as the end of a sentence; empty if a reader
  /// sees the difference.
  package static func difference(of name: String, from meant: String) -> Message {
    guard name != meant else { return "" }
    for scalar in name.unicodeScalars where !meant.unicodeScalars.contains(scalar) {
      if let letter = latin(scalar) {
        return
          ": its `\(String(scalar))` is \(InvisibleCharacter.codePoint(of: scalar)), not the `\(String(letter))` that it looks like"
      }
      if !scalar.isASCII, Character(scalar).isWhitespace {
        return
          ": it contains a space that is not an ordinary one, \(InvisibleCharacter.name(of: scalar))"
      }
      if InvisibleCharacter.isInvisible(scalar) {
        return ": it contains an invisible character, \(InvisibleCharacter.name(of: scalar))"
      }
    }
    let isBlank = { (byte: UInt8?) in byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0A }
    if isBlank(name.utf8.last), !isBlank(meant.utf8.last) { return ": it ends with white space" }
    if isBlank(name.utf8.first), !isBlank(meant.utf8.first) {
      return ": it starts with white space"
    }
    return ""
  }
}
