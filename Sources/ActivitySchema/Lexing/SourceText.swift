import CanonicalText

/// The bytes of one Swift file. Positions are UTF-8 offsets; strings are created only on demand.
struct SourceText {
  let bytes: [UInt8]

  /// Returns the byte at an offset, or zero beyond the end, so lookahead needs no bounds check.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// Returns the text of a range; invalid UTF-8 becomes U+FFFD.
  func text(in range: Range<Int>) -> String {
    String(decodingInCanonicalOrder: bytes[range.clamped(to: bytes.indices)])
  }

  /// Returns the text of a token; without the backticks for a name in backticks.
  func text(of token: Token) -> String {
    guard token.kind == .quotedIdentifier else { return text(in: token.range) }
    return text(in: token.start + 1..<max(token.start + 1, token.end - 1))
  }
}
