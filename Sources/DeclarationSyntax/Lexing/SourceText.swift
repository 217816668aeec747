import CanonicalText

/// The bytes of one Swift file. Positions are UTF-8 offsets; strings are created only on demand.
package struct SourceText {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the byte at an offset, or zero beyond the end, so lookahead needs no bounds check.
  package func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// Returns the end of the block comment that starts at an offset, which can contain others; nil if it has none.
  func endOfBlockComment(at start: Int) -> Int? {
    var position = start
    var depth = 0
    var loop = LoopGuard()
    while position < bytes.count, loop.advances(to: position) {
      let next = byte(at: position + 1)
      if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return nil
  }

  /// Returns the text of a range; invalid UTF-8 becomes U+FFFD.
  package func text(in range: Range<Int>) -> String {
    String(decodingInCanonicalOrder: bytes[range.clamped(to: bytes.indices)])
  }

  /// Returns the text of a token; without the backticks for a name in backticks.
  package func text(of token: Token) -> String {
    guard token.kind == .quotedIdentifier else { return text(in: token.range) }
    return text(in: token.start + 1..<max(token.start + 1, token.end - 1))
  }

  /// The text of a file in UTF-16 with a byte order mark, in UTF-8; nil for any other file.
  ///
  /// Halves of surrogate pairs, which no name of a type needs, become U+FFFD.
  var inUTF8: SourceText? {
    let isLittleEndian = byte(at: 0) == 0xFF && byte(at: 1) == 0xFE
    guard isLittleEndian || byte(at: 0) == 0xFE && byte(at: 1) == 0xFF else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for offset in stride(from: 2, to: bytes.count, by: 2) {
      let (first, second) = (UInt32(byte(at: offset)), UInt32(byte(at: offset + 1)))
      let unit = isLittleEndian ? second << 8 | first : first << 8 | second
      let character = Unicode.Scalar(unit).flatMap { UTF8.encode($0) }
      text.append(contentsOf: character ?? UTF8.encodedReplacementCharacter)
    }
    return SourceText(bytes: text)
  }
}
