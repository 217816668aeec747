import ActivitySchema
import JSONSyntax

/// The properties of clean payloads, computed once from a schema.
///
/// It is a class so that payloads do not copy the tables' references, which took 7 % of the time.
final class MatchPlan: Sendable {
  let tables: MatchTables

  init(_ schema: Schema) { tables = MatchTables(schema) }
}

extension MatchPlan {
  /// Returns the index of the word at a position, and the position after the string.
  func word(_ index: Int, _ bytes: RawSpan, at position: Int) -> (word: Int, end: Int) {
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else {
      return (0, CleanPayloadMatcher.refused)
    }
    let set = tables.objects[index]
    let key = search(set, bytes, at: position &+ 1)
    guard key >= 0 else { return (0, CleanPayloadMatcher.refused) }
    return (key - set.keys.lowerBound, position + tables.keys[key].count + 2)
  }

  /// Returns whether a key and its closing quotation mark are at a position.
  @inline(__always)
  func isKey(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let difference = bytes.word(at: position) ^ tables.keys[index].first
    guard difference & tables.keys[index].firstMask == 0 else { return false }
    return tables.keys[index].count < 8 || matchesSecondWord(index, bytes, at: position &+ 8)
  }

  /// Returns whether the second eight bytes match.
  ///
  /// No byte of a key ends a text, so that the bytes after a match are still part of the text or its padding.
  @inline(__always)
  private func matchesSecondWord(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let difference = bytes.word(at: position) ^ tables.keys[index].second
    guard difference & tables.keys[index].secondMask == 0 else { return false }
    return tables.keys[index].count < 16 || matchesTail(index, bytes, at: position &+ 8)
  }

  @inline(never)
  private func matchesTail(_ index: Int, _ bytes: RawSpan, at start: Int) -> Bool {
    // Includes the quotation mark.
    var remaining = tables.keys[index].count + 1 - 16
    var position = start
    var tail = tables.keys[index].tail
    while remaining > 0 {
      guard (bytes.word(at: position) ^ tables.tails[tail]).prefix(remaining) == 0 else {
        return false
      }
      remaining -= 8
      position += 8
      tail += 1
    }
    return true
  }

  /// Returns the index of the key of a set that begins after a quotation mark; a negative number if there is none.
  @inline(__always)
  func search(_ set: MatchTables.KeySet, _ bytes: RawSpan, at start: Int) -> Int {
    let position = start &+ set.hash.offset
    // A key of the set ends before the padding.
    guard position <= bytes.byteCount &- 8 else { return CleanPayloadMatcher.refused }
    var slot = set.hash.slot(of: bytes.word(at: position))
    while true {
      let key = Int(tables.slots[set.slots.lowerBound &+ slot])
      guard key >= 0 else { return CleanPayloadMatcher.refused }
      if isKey(key, bytes, at: start) { return key }
      slot = (slot &+ 1) & (set.slots.count &- 1)
    }
  }
}
