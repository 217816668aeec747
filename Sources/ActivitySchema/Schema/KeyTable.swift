/// Names that are looked up by the bytes that stand in a text, without making a string of them.
///
/// Strings are equal by canonical equivalence, bytes are not: among names that are all ASCII an ASCII text finds the same as a
/// string would, and any other text has to be looked up as a string.
package final class KeyTable: Sendable {
  /// False where some name may equal other bytes than its own, so that only strings tell.
  package let isASCII: Bool
  /// The names one behind the other.
  package let bytes: [UInt8]
  /// Where each name ends.
  package let ends: [Int]
  /// Positions of names, each from the place on that its hash points to; -1 where none stands.
  package let slots: [Int32]
  /// False where a name comes twice, so that not every position is that of its name.
  package let isUnique: Bool
  /// A bit for each length that a name has; the highest for all that are longer.
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
    // A power of two, and at least half of it empty.
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

  /// The position of the name that stands in a text, all in ASCII; of equal names the first one's.
  ///
  /// - Parameter expected: the position to look at first, because keys mostly stand in the order of their declaration.
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
