/// A table that finds names by the bytes of a text, without creating strings.
///
/// Strings are equal by canonical equivalence, bytes are not. If all names are ASCII, an ASCII text finds the same name
/// as a string; any other text must be looked up as a string.
package final class KeyTable: Sendable {
  /// Whether all names are ASCII; if not, a name can be equal to different bytes, and the lookup requires strings.
  package let isASCII: Bool
  /// The bytes of all names, concatenated.
  package let bytes: [UInt8]
  /// The end offset of each name in `bytes`.
  package let ends: [Int]
  /// Positions of names, starting at the slot that the hash selects; -1 for an empty slot.
  package let slots: [Int32]
  /// Whether no name occurs twice; otherwise a position can be that of an equal name.
  package let isUnique: Bool
  /// A bit for each length of a name; the highest bit for all longer names.
  package let lengths: UInt64

  package init(_ names: [String]) {
    isASCII = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    bytes = names.flatMap { $0.utf8 }
    var end = 0
    ends = names.map { name in
      end += name.utf8.count
      return end
    }
    lengths = names.reduce(0) { $0 | Self.bit(forLength: $1.utf8.count) }
    // A power of two, at least twice the number of names.
    var size = 2
    while size < 2 * names.count { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var first: Set<String> = []
    for (position, name) in names.enumerated() where first.insert(name).inserted {
      let bytes = Array(name.utf8)
      var slot = Self.firstSlot(of: bytes.span, among: size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: position)
    }
    self.slots = slots
    isUnique = first.count == names.count
  }

  /// Returns the position of the ASCII name in a range of the text; for equal names, the first position.
  ///
  /// - Parameter expected: the position to try first, because keys are usually in the order of their declaration.
  @inlinable
  package func position(
    of range: Range<Int>, in text: [UInt8], expected: Int = 0
  ) -> Int? {
    guard lengths & Self.bit(forLength: range.count) != 0 else { return nil }
    let name = text.span.extracting(range)
    if isUnique, expected < ends.count, isEqual(name, expected) { return expected }
    var slot = Self.firstSlot(of: name, among: slots.count)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if isEqual(name, position) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inlinable
  package func isEqual(_ text: Span<UInt8>, _ position: Int) -> Bool {
    let start = position == 0 ? 0 : ends[position - 1]
    guard ends[position] - start == text.count else { return false }
    for offset in text.indices where text[offset] != bytes[start + offset] { return false }
    return true
  }

  @inlinable
  package static func bit(forLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  /// FNV-1a, with its high bits folded in.
  @inlinable
  package static func firstSlot(of text: Span<UInt8>, among count: Int) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for offset in text.indices { hash = (hash ^ UInt32(text[offset])) &* 0x0100_0193 }
    return Int((hash ^ hash >> 15) & UInt32(count - 1))
  }
}
