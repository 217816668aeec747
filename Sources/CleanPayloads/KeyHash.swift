import JSONSyntax

/// A hash of eight bytes of a key, which are chosen to distinguish it from the other keys of its set.
///
/// Its cost does not depend on the length of the key, whose end may be unknown.
struct KeyHash: Sendable {
  /// The position of the bytes in each key; at most the number of bytes of the shortest key.
  let offset: Int
  private let multiplier: UInt64
  private let shift: UInt64

  /// The maximum offset that is tried.
  static let maximumOffset = 32
  /// The number of hashes that are tried with one offset.
  static let variants: UInt64 = 8

  /// - Parameters:
  ///   - variant: Distinguishes hashes of the same bytes.
  ///   - slots: The number of slots, a power of two from 2.
  init(offset: Int, variant: UInt64, slots: Int) {
    self.offset = offset
    multiplier = 0x9E37_79B9_7F4A_7C15 &* (2 * variant + 1)
    shift = UInt64(UInt64(slots).leadingZeroBitCount + 1)
  }

  /// Returns the slot at which the search for a key begins.
  ///
  /// Multiplication carries differences upward; the highest bits thus contain the most information.
  ///
  /// - Parameter word: Eight bytes of the text from the offset in the key; later bytes do not matter.
  @inline(__always)
  func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word.throughQuotationMark &* multiplier) &>> shift)
  }
}
