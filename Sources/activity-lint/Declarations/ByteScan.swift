import JSONSyntax

/// A search for bytes, 64 at a time.
enum ByteScan {
  /// The number of bytes of a block: one for each bit of a word.
  static let blockSize = 64

  /// Returns a bit for each byte of a block: 1 if the byte is marked. Bits after the end of the text are for zero bytes.
  ///
  /// - Parameter marks: sets the top bit of each marked byte of a word.
  @inline(__always)
  static func bits(
    ofBlockAt start: Int, in text: Span<UInt8>, where marks: (UInt64) -> UInt64
  ) -> UInt64 {
    let bytes = unsafe text.bytes
    var bits: UInt64 = 0
    for offset in stride(from: 0, to: blockSize, by: 8) {
      bits |= marks(bytes.paddedWord(at: start + offset)).marksAsBits << UInt64(offset)
    }
    return bits
  }
}
