/// Finds bytes of a kind 64 at a time: eight in a word, a lane for each, whose highest bit says that its byte is meant.
enum ByteScan {
  /// A bit for every byte of a block.
  static let blockSize = 64
  private static let wordSize = 8

  /// The bytes of a block that are meant, a bit for each; behind the end of the text stand zeros.
  @inline(__always)
  static func bits(
    ofBlockAt start: Int, in text: Span<UInt8>, where lanes: (UInt64) -> UInt64
  ) -> UInt64 {
    var bits: UInt64 = 0
    for offset in stride(from: 0, to: blockSize, by: wordSize) {
      let found = lanes(word(at: start + offset, in: text)) >> 7
      // Brings the lanes' bits together in the highest byte.
      bits |= ((found &* 0x0102_0408_1020_4080) >> 56) << UInt64(offset)
    }
    return bits
  }

  /// The lanes whose byte is below the limit, which is at most 0x80.
  @inline(__always)
  static func lanes(of word: UInt64, below limit: UInt8) -> UInt64 {
    ~((word & ~highs) &+ ones &* UInt64(0x80 - limit) | word) & highs
  }

  @inline(__always)
  static func lanes(of word: UInt64, holding byte: UInt8) -> UInt64 {
    lanes(of: word ^ ones &* UInt64(byte), below: 1)
  }

  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Eight bytes, the first of them lowest.
  @inline(__always)
  private static func word(at offset: Int, in text: Span<UInt8>) -> UInt64 {
    precondition(offset >= 0)
    var word: UInt64 = 0
    if offset &+ wordSize <= text.count {
      // Shifted and or-ed like this they are one load.
      for index in 0..<wordSize {
        unsafe word |= UInt64(text[unchecked: offset &+ index]) << UInt64(index &* 8)
      }
    } else {
      for index in 0..<max(0, text.count - offset) {
        word |= UInt64(text[offset + index]) << UInt64(index * 8)
      }
    }
    return word
  }
}
