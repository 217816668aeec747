/// A set of ASCII characters as 128 bits, for loops that test every byte of text.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// Creates the set of the characters that satisfy a condition.
  init(where condition: (UInt8) -> Bool) {
    func bits(of characters: ClosedRange<UInt8>) -> UInt64 {
      characters.reduce(0) { $0 | (condition($1) ? 1 << UInt64($1 & 63) : 0) }
    }
    low = bits(of: 0...63)
    high = bits(of: 64...127)
  }

  /// Creates the set of some characters; characters beyond ASCII are ignored.
  init(_ characters: some Sequence<UInt8>) {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    for character in characters where character < 128 {
      let bit: UInt64 = 1 << UInt64(character & 63)
      if character < 64 { bits.low |= bit } else { bits.high |= bit }
    }
    (low, high) = bits
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
