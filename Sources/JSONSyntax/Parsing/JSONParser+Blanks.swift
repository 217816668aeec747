extension JSONParser {
  /// Returns whether a byte is white space that JSON allows between tokens.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Skips white space and comments, which are reported; returns false if a comment is not closed.
  mutating func skipBlanks(_ text: Span<UInt8>) -> Bool {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        let start = position
        guard let end = Self.endOfComment(text, from: start) else { return true }
        report(.comment, start..<end.position)
        position = end.position
        guard end.isClosed else { return false }
      default: return true
      }
    }
    return true
  }

  /// Returns the position after a comment that starts at a position; nil if none starts there.
  package static func endOfComment(
    _ text: Span<UInt8>, from start: Int
  ) -> (position: Int, isClosed: Bool)? {
    guard text[start] == UInt8(ascii: "#") || text[start] == UInt8(ascii: "/"),
      start + 1 < text.count || text[start] == UInt8(ascii: "#")
    else { return nil }
    var position = min(start + 2, text.count)
    switch text[start] == UInt8(ascii: "#") ? text[start] : text[start + 1] {
    case UInt8(ascii: "#"):
      position = start
      fallthrough
    case UInt8(ascii: "/"):
      while position < text.count, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
      return (position, true)
    case UInt8(ascii: "*"):
      while position + 1 < text.count {
        if text[position] == UInt8(ascii: "*"), text[position + 1] == UInt8(ascii: "/") {
          return (position + 2, true)
        }
        position += 1
      }
      return (text.count, false)
    default: return nil
    }
  }

  func endOfLine(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    while end > start + 1, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return end
  }

  func endOfWord(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < text.count {
      let byte = text[end]
      guard Self.isWordByte(byte) || byte.isDigit || byte == UInt8(ascii: "-") else {
        break
      }
      end += 1
    }
    return end
  }

  /// Parses up to the closing apostrophe on the same line, or to the end of the line.
  mutating func parseSingleQuoted(_ text: Span<UInt8>, as kind: JSONKind) {
    var end = position + 1
    var isClosed = false
    while end < text.count, !isClosed, text[end] != 0x0A, text[end] != 0x0D {
      isClosed = text[end] == UInt8(ascii: "'")
      end += text[end] == UInt8(ascii: "\\") && end + 1 < text.count ? 2 : 1
    }
    end = min(end, text.count)
    report(.singleQuotes, position..<end)
    append(kind, from: position, to: end)
    position = end
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  static func endOfCharacter(_ text: Span<UInt8>, at position: Int) -> Int {
    min(text.count, position + max(1, UTF8Sequence.length(text, at: position)))
  }

  static func startsWithByteOrderMark(_ text: Span<UInt8>) -> Bool {
    text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
  }

  /// Returns whether the text is UTF-16 or UTF-32.
  package static func isWide(_ text: Span<UInt8>) -> Bool { foreignEncoding(of: text) != nil }

  /// Detects UTF-16 and UTF-32 by the byte order mark or by zero bytes, since JSON starts with an ASCII character.
  static func foreignEncoding(of text: Span<UInt8>) -> String? {
    guard text.count >= 2 else { return nil }
    let third = text.count > 2 ? text[2] : 1
    let fourth = text.count > 3 ? text[3] : 1
    return switch (text[0], text[1], third, fourth) {
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _), (1..., 0, 0, 0): "UTF-32"
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _), (0, 1..., _, _), (1..., 0, _, _): "UTF-16"
    default: nil
    }
  }
}
