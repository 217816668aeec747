/// The bytes of one Swift file. Positions are UTF-8 offsets into them; text is made on demand only.
struct SourceText {
  let bytes: [UInt8]

  /// The byte at an offset, or zero beyond the end, so that looking ahead needs no bounds check.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// Invalid UTF-8 becomes U+FFFD, never a trap.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}
