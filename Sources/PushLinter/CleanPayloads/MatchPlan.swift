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
  /// Returns the index of the key at a position; a negative number if the object has no such key.
  @inline(__always)
  func key(of object: Int, expected: Int, _ bytes: RawSpan, at position: Int) -> Int {
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else { return CleanPayloadMatcher.refused }
    return isKey(expected, bytes, at: position &+ 1)
      ? expected : search(object, bytes, at: position &+ 1)
  }

  /// Returns the index of the word at a position, and the position after the string.
  func word(_ index: Int, _ bytes: RawSpan, at position: Int) -> (word: Int, end: Int) {
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else {
      return (0, CleanPayloadMatcher.refused)
    }
    let key = search(index, bytes, at: position &+ 1)
    guard key >= 0 else { return (0, CleanPayloadMatcher.refused) }
    let first = tables.objects[index].keys.lowerBound
    return (key - first, position + tables.keys[key].count + 2)
  }

  /// Whether a key and its closing quotation mark are at a position.
  @inline(__always)
  private func isKey(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let difference = bytes.word(at: position) ^ tables.keys[index].first
    guard difference & tables.keys[index].firstMask == 0 else { return false }
    return tables.keys[index].count < 8 || matchesSecondWord(index, bytes, at: position &+ 8)
  }

  /// Whether the second eight bytes match.
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

  @inline(never)
  private func search(_ object: Int, _ bytes: RawSpan, at start: Int) -> Int {
    var position = start
    var marks = bytes.word(at: position).endsOfKey
    while marks == 0 {
      position += 8
      marks = bytes.word(at: position).endsOfKey
    }
    position += marks.firstMark
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else { return CleanPayloadMatcher.refused }
    let count = position - start
    let slots = tables.objects[object].slots
    let mask = slots.count - 1
    var slot = MatchTables.slot(ofKeyOf: count, among: slots.count) {
      bytes.word(at: start &+ $0)
    }
    while true {
      let key = tables.slots[slots.lowerBound + slot]
      guard key != MatchTables.free else { return CleanPayloadMatcher.refused }
      if tables.keys[Int(key)].count == count, isKey(Int(key), bytes, at: start) { return Int(key) }
      slot = (slot + 1) & mask
    }
  }
}
