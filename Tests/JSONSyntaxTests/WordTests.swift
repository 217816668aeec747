import Testing

@testable import JSONSyntax

/// Tests of eight bytes at once agree with the test of each byte.
@Suite struct WordTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func oneByteAmongEight(_ byte: UInt8) {
    Self.forEachWord(with: byte) { bytes, word in
      for limit in [1, UInt8(ascii: "+"), 0x80] {
        #expect(word.containsByte(below: limit) == bytes.contains { $0 < limit })
      }
      for other in [byte, UInt8(ascii: "/"), 0, 0xFF] {
        #expect(word.contains(other) == bytes.contains(other))
      }
    }
  }

  @Test(arguments: 0...20)
  func aWordPastTheEndConsistsOfZeros(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0 + 1) }
    for position in 0...(count + 9) {
      let expected = (0..<8).reduce(UInt64(0)) { word, index in
        let byte = position + index < count ? bytes[position + index] : 0
        return word | UInt64(byte) << UInt64(index * 8)
      }
      #expect(unsafe bytes.span.bytes.paddedWord(at: position) == expected)
    }
  }

  /// Passes words with a byte at each position among equal bytes.
  private static func forEachWord(with byte: UInt8, _ body: ([UInt8], UInt64) -> Void) {
    for other in [UInt8(ascii: "a"), UInt8(ascii: "0"), 0xFF, 0x80, 0] {
      for position in 0..<8 {
        var bytes = [UInt8](repeating: other, count: 8)
        bytes[position] = byte
        body(bytes, unsafe bytes.span.bytes.word(at: 0))
      }
    }
  }
}
