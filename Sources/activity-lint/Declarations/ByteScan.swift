import JSONSyntax

/// Finds bytes of a kind 64 at a time.
enum ByteScan {
  /// A bit for every byte of a block.
  static let blockSize = 64

  /// The bytes of a block that are meant, a bit for each; behind the end of the text stand zeros.
  ///
  /// - Parameter marks: sets the top bit of each byte of a word that is meant.
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
