import ActivitySchema
import JSONSyntax

/// The properties of clean payloads, computed once from a schema.
///
/// It is a class so that payloads do not copy the tables' references, which took 7 % of the time.
final class MatchPlan: Sendable {
  let tables: MatchTables

  /// - Parameter acceptsEnvelopes: Whether a push can be in a request document or in a message to Firebase.
  init(_ schema: Schema, acceptsEnvelopes: Bool = false) {
    tables = MatchTables(schema, acceptsEnvelopes: acceptsEnvelopes)
  }
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

  /// Returns the position after an integer that is one of a range of `integers`.
  func endOfInteger(among range: Range<Int32>, _ bytes: RawSpan, at start: Int) -> Int {
    var value: Int64 = 0
    let end = CleanPayloadMatcher.integer(bytes, at: start, value: &value)
    guard end != CleanPayloadMatcher.refused else { return end }
    for index in range where tables.integers[Int(index)] == value { return end }
    return CleanPayloadMatcher.refused
  }

  /// Returns whether a key and its closing quotation mark are at a position.
  ///
  /// It compares sixteen bytes of every key: a test of its length is a wrong prediction of the processor more often. No byte
  /// of a key ends a text, so that the bytes after these are still part of the text or its padding if they match.
  @inline(__always)
  func isKey(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let first = bytes.word(at: position) ^ tables.keys[index].first
    let second = bytes.word(at: position &+ 8) ^ tables.keys[index].second
    let difference =
      first & tables.keys[index].firstMask | second & tables.keys[index].secondMask
    guard difference == 0 else { return false }
    return tables.keys[index].count < 16 || matchesTail(index, bytes, at: position &+ 16)
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
    let slot = set.hash.slot(of: bytes.word(at: position))
    let key = Int(tables.slots[set.slots.lowerBound &+ slot])
    return key >= 0 && !isKey(key, bytes, at: start)
      ? searchFurther(set, bytes, at: start, slot: slot) : key
  }

  /// Continues a search after a slot that contains another key.
  @inline(never)
  private func searchFurther(
    _ set: MatchTables.KeySet, _ bytes: RawSpan, at start: Int, slot: Int
  ) -> Int {
    var slot = slot
    while true {
      slot = (slot + 1) & (set.slots.count - 1)
      let key = Int(tables.slots[set.slots.lowerBound + slot])
      if key < 0 || isKey(key, bytes, at: start) { return key }
    }
  }
}
