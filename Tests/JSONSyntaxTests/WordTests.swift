import Testing

@testable import JSONSyntax

/// Tests of eight bytes at once say what the test of each byte says.
@Suite struct WordTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func lettersAndDigits(_ byte: UInt8) {
    for (position, other) in (0..<8).flatMap({ [($0, UInt8(ascii: "a")), ($0, 0xFF), ($0, 0)] }) {
      var bytes = [UInt8](repeating: other, count: 8)
      bytes[position] = byte
      let marks = unsafe bytes.span.bytes.word(at: 0).lettersAndDigits.marksAsBits
      for (index, byte) in bytes.enumerated() {
        #expect((marks >> UInt64(index) & 1 == 1) == (byte.isLetter || byte.isDigit))
      }
    }
  }
}
