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
    guard let (hash, table) = hashTable(of: start..<keys.count) else {
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
        keys: start..<keys.count, hash: hash, slots: slots.count..<slots.count + table.count,
        needs: needs.first ?? 0, furtherNeeds: further..<furtherNeeds.count))
    slots += table
    return objects.count - 1
  }

  /// Returns whether a JSON string contains a byte without an escape.
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

  /// Returns a table in which the keys share as few slots as possible; nil if many share one.
  private func hashTable(of range: Range<Int>) -> (hash: KeyHash, table: [Int32])? {
    let offset = mostDistinctOffset(of: range)
    var best: (hash: KeyHash, table: [Int32], chain: Int)?
    var size = 2
    while size < range.count * 2 { size *= 2 }
    // Many keys always share some slots.
    let tries = range.count <= Self.maximumWithoutChains ? KeyHash.variants : 1
    for size in [size, size * 2, size * 4] where best?.chain != 1 {
      for variant in 0..<tries where best?.chain != 1 {
        let hash = KeyHash(offset: offset, variant: variant, slots: size)
        let (table, chain) = table(of: range, hash, size: size)
        if chain < best?.chain ?? .max { best = (hash, table, chain) }
      }
    }
    guard let best, best.chain <= Self.longestChain else { return nil }
    return (best.hash, best.table)
  }

  /// The maximum number of keys for which several tables are tried.
  private static let maximumWithoutChains = 64

  /// Returns a table of keys, and the maximum number of slots in a search.
  private func table(
    of range: Range<Int>, _ hash: KeyHash, size: Int
  ) -> (table: [Int32], longestChain: Int) {
    var table = [Int32](repeating: Self.free, count: size)
    var longest = 0
    for position in range {
      var slot = hash.slot(of: word(of: keys[position], at: hash.offset))
      var length = 1
      while table[slot] != Self.free {
        slot = (slot + 1) & (size - 1)
        length += 1
      }
      table[slot] = Int32(truncatingIfNeeded: position)
      longest = max(longest, length)
    }
    return (table, longest)
  }

  /// Returns the offset at which eight bytes distinguish the most keys.
  private func mostDistinctOffset(of range: Range<Int>) -> Int {
    let shortest = keys[range].map { $0.count }.min() ?? 0
    var best = (offset: 0, count: 0)
    for offset in 0...min(shortest, KeyHash.maximumOffset) where best.count < range.count {
      let words = keys[range].map { word(of: $0, at: offset).throughQuotationMark }
      let count = Set(words).count
      if count > best.count { best = (offset, count) }
    }
    return best.offset
  }

  /// Returns eight bytes of a key from an offset; the bytes after its quotation mark do not matter.
  private func word(of key: Key, at offset: Int) -> UInt64 {
    func word(_ index: Int) -> UInt64 {
      switch index {
      case 0: key.first
      case 1: key.second
      case let index where key.tail + index - 2 < tails.count: tails[key.tail + index - 2]
      default: 0
      }
    }
    let (index, shift) = (offset / 8, UInt64(offset % 8 * 8))
    guard shift > 0 else { return word(index) }
    return word(index) >> shift | word(index + 1) << (64 - shift)
  }
}
