import JSONSyntax

/// A key to be added to the tables.
struct MatchedKey {
  let name: String
  let node: Int
  let isNeeded: Bool
}

extension MatchTables {
  /// The maximum number of keys in a search; a set in which more keys share a slot needs the engine.
  private static let longestChain = 32

  /// Adds a set of keys; nil if the bytes alone cannot distinguish them.
  mutating func add(_ accepted: [MatchedKey]) -> Int? {
    guard Set(accepted.map { $0.name }).count == accepted.count,
      accepted.allSatisfy({ $0.name.utf8.allSatisfy(Self.isUnescaped) })
    else { return nil }
    let start = keys.count
    for key in accepted { append(key) }
    guard let table = hashTable(of: start..<keys.count) else {
      keys.removeSubrange(start...)
      return nil
    }
    var needs = [UInt64](repeating: 0, count: (accepted.count + 63) / 64)
    for (index, key) in accepted.enumerated() where key.isNeeded {
      needs[index / 64] |= 1 << UInt64(index % 64)
    }
    let further = furtherNeeds.count
    furtherNeeds += needs.dropFirst()
    objects.append(
      KeySet(
        keys: start..<keys.count, slots: slots.count..<slots.count + table.count,
        needs: needs.first ?? 0, furtherNeeds: further..<furtherNeeds.count))
    slots += table
    return objects.count - 1
  }

  /// Whether a JSON string contains a byte without an escape.
  private static func isUnescaped(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(_ key: MatchedKey) {
    let count = key.name.utf8.count
    let words = Self.words(Array(key.name.utf8) + [UInt8(ascii: "\"")])
    keys.append(
      Key(
        first: words[0], firstMask: UInt64.mask(count + 1),
        second: words.count > 1 ? words[1] : 0, secondMask: UInt64.mask(max(0, count + 1 - 8)),
        count: count, tail: tails.count, node: key.node))
    tails += words.dropFirst(2)
  }

  /// Returns the bytes in words of eight; the last word is padded with zeros.
  private static func words(_ bytes: [UInt8]) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (bytes.count + 7) / 8)
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
    }
    return words
  }

  private func hashTable(of range: Range<Int>) -> [Int32]? {
    var size = 2
    while size < range.count * 2 { size *= 2 }
    var table = [Int32](repeating: Self.free, count: size)
    for position in range {
      var slot = slot(of: keys[position], among: size)
      var length = 1
      while table[slot] != Self.free {
        slot = (slot + 1) & (size - 1)
        length += 1
      }
      guard length <= Self.longestChain else { return nil }
      table[slot] = Int32(truncatingIfNeeded: position)
    }
    return table
  }

  private func slot(of key: Key, among count: Int) -> Int {
    Self.slot(ofKeyOf: key.count, among: count) { word(of: key, at: $0) }
  }

  /// Returns eight bytes of a key from an offset; if it has fewer, the bytes after it follow.
  private func word(of key: Key, at offset: Int) -> UInt64 {
    func word(_ index: Int) -> UInt64 {
      switch index {
      case 0: key.first
      case 1: key.second
      default: tails[key.tail + index - 2]
      }
    }
    let (index, shift) = (offset / 8, UInt64(offset % 8 * 8))
    guard shift > 0 else { return word(index) }
    return word(index) >> shift | word(index + 1) << (64 - shift)
  }
}
