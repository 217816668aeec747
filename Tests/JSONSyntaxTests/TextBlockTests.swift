import TestSupport
import Testing

@testable import JSONSyntax

/// A test of a block of bytes agrees with the test of each byte, and with its twin that reads words.
@Suite struct TextBlockTests {
  /// Each byte among other bytes, at each position, and before the end of the text.
  @Test(arguments: (UInt8.min...UInt8.max).sampled(oneIn: 4, from: 2))
  func theFirstMarkIsFound(_ byte: UInt8) {
    for position in 0..<20 {
      for count in [position + 1, 40] {
        var bytes = [UInt8](repeating: UInt8(ascii: "u"), count: count)
        bytes[position] = byte
        if position + 1 < count { bytes[position + 1] = UInt8(ascii: "n") }
        Self.compare(bytes)
      }
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func blocksAgreeWithBytes(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("aun N%\\\"(<[ed\u{1F}\u{7F}é".utf8)
    for _ in 0..<50 {
      let count = Int.random(in: 0...40, using: &random)
      let plain = Int.random(in: 0...20, using: &random)
      Self.compare(
        (0..<count).map { index in
          index < plain ? UInt8(ascii: "b") : letters.randomElement(using: &random) ?? 0
        })
    }
  }

  private static func compare(_ bytes: [UInt8]) {
    let text = unsafe bytes.span.bytes
    for position in 0...bytes.count {
      let rest = Array(bytes[position...]) + [UInt8](repeating: 0, count: RawSpan.blockSize)
      let block = rest.prefix(RawSpan.blockSize)
      let plain = block.prefix { !endsText($0) }.count
      let unformatted = block.indices.prefix {
        !endsText(rest[$0]) && rest[$0] != UInt8(ascii: "%") && rest[$0] != UInt8(ascii: "N")
          && !(rest[$0] == UInt8(ascii: "u") && $0 + 1 < rest.count
            && rest[$0 + 1] == UInt8(ascii: "n"))
      }.count
      #expect(text.countWithoutBrackets(at: position) == plain)
      #expect(text.unformattedCount(at: position) == unformatted)
      let word = text.paddedWord(at: position)
      let next = text.paddedWord(at: position + 1)
      #expect(word.endsOfTextWithoutBrackets.firstMark == min(plain, 8))
      #expect(word.endsOfUnformattedText(next).firstMark == min(unformatted, 8))
    }
  }

  private static func endsText(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x80 || "\"\\(<[".utf8.contains(byte)
  }
}
