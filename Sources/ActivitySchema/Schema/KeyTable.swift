/// A table that finds names by their bytes, without creating strings.
///
/// Strings are equal by canonical equivalence, bytes are not. If all names are ASCII, ASCII bytes find the same name
/// as a string; other bytes must be looked up as a string.
///
/// It contains the names as words of eight bytes, the first byte the lowest, with zeros after the last one.
package final class KeyTable: Sendable {
  /// Whether all names are ASCII; if not, a name can be equal to different bytes, and the lookup requires strings.
  package let isASCII: Bool
  /// The words of all names, concatenated.
  package let words: [UInt64]
  package let names: [Name]
  /// Positions of names, starting at the slot that the hash selects; -1 for an empty slot.
  package let slots: [Int32]
  /// Whether no name occurs twice; otherwise a position can be that of an equal name.
  package let isUnique: Bool
  /// A bit for each length of a name; the highest bit for all longer names.
  package let lengths: UInt64

  package struct Name: Sendable {
    /// The number of bytes.
    package let length: Int
    /// The index of the first word.
    package let start: Int
  }

  package init(_ names: [String]) {
    isASCII = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    lengths = names.reduce(0) { $0 | Self.bit(forLength: $1.utf8.count) }
    // A power of two, at least twice the number of names.
    var size = 2
    while size < 2 * names.count { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var words: [UInt64] = []
    var entries: [Name] = []
    entries.reserveCapacity(names.count)
    var isUnique = true
    for (position, name) in names.enumerated() {
      let start = words.count
      Self.append(wordsOf: name, to: &words)
      entries.append(Name(length: name.utf8.count, start: start))
      let hash = words[start...].reduce(Self.emptyHash) { Self.hash($0, $1) }
      var slot = Self.slot(of: hash, among: size)
      while slots[slot] >= 0, names[Int(slots[slot])] != name { slot = (slot + 1) & (size - 1) }
      if slots[slot] >= 0 {
        isUnique = false
      } else {
        slots[slot] = Int32(truncatingIfNeeded: position)
      }
    }
    self.words = words
    self.names = entries
    self.slots = slots
    // Names that are equal can have different bytes and hashes.
    self.isUnique = isASCII ? isUnique : Set(names).count == names.count
  }

  private static func append(wordsOf name: String, to words: inout [UInt64]) {
    var (word, shift): (UInt64, UInt64) = (0, 0)
    for byte in name.utf8 {
      word |= UInt64(byte) << shift
      shift += 8
      guard shift == 64 else { continue }
      words.append(word)
      (word, shift) = (0, 0)
    }
    if shift > 0 { words.append(word) }
  }

  @inlinable @inline(__always)
  package static func bit(forLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  // MARK: The hash of a name, from its words in sequence

  @inlinable @inline(__always) package static var emptyHash: UInt64 { 0 }

  /// Returns the hash with one more word, by the multiplication of Fibonacci hashing.
  @inlinable @inline(__always)
  package static func hash(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Returns the slot where the search for a name starts.
  @inlinable @inline(__always)
  package static func slot(of hash: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(truncatingIfNeeded: count - 1))
  }
}
