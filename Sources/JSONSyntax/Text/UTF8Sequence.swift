/// The lengths of characters in UTF-8 (RFC 3629: no overlong form, no surrogate, nothing above U+10FFFF).
package enum UTF8Sequence {
  /// Returns the number of bytes of the well-formed character at a position; 0 if there is none.
  package static func length(_ text: Span<UInt8>, at position: Int) -> Int {
    let first = text[position]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard position + length <= text.count, second ~= text[position + 1] else { return 0 }
    for offset in 2..<max(2, length) where text[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Returns the position after a run of bytes that are not part of a character.
  static func endOfInvalidBytes(_ text: Span<UInt8>, at position: Int) -> Int {
    var end = position + 1
    while end < text.count, text[end] >= 0x80, length(text, at: end) == 0 { end += 1 }
    return end
  }
}
