import ActivitySchema
import JSONSyntax

/// What a payload must be for the engine to have nothing to say about it, worked out once from a schema.
///
/// A class, so that no payload pays for copying the tables' references: that took 7 % of the time.
final class MatchPlan: Sendable {
  let tables: MatchTables

  init(_ schema: Schema) { tables = MatchTables(schema) }
}

extension MatchPlan {
  /// The key that stands at a position, by its own; negative where it is none of the object's.
  @inline(__always)
  func key(of object: Int, expected: Int, _ bytes: RawSpan, at position: Int) -> Int {
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else { return CleanPayloadMatcher.refused }
    return isKey(expected, bytes, at: position &+ 1)
      ? expected : search(object, bytes, at: position &+ 1)
  }

  /// A string that is one of some words: which of them, and the position behind it.
  func word(_ index: Int, _ bytes: RawSpan, at position: Int) -> (word: Int, end: Int) {
    guard bytes.byte(at: position) == UInt8(ascii: "\"") else {
      return (0, CleanPayloadMatcher.refused)
    }
    let key = search(index, bytes, at: position &+ 1)
    guard key >= 0 else { return (0, CleanPayloadMatcher.refused) }
    let first = tables.objects[index].keys.lowerBound
    return (key - first, position + tables.keys[key].count + 2)
  }

  /// True where a key and its closing quotation mark stand at a position.
  @inline(__always)
  private func isKey(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let difference = bytes.word(at: position) ^ tables.keys[index].first
    guard difference & tables.keys[index].firstMask == 0 else { return false }
    return tables.keys[index].count < 8 || goesOnAlike(index, bytes, at: position &+ 8)
  }

  /// No byte of a key ends a text, so that what stands behind such bytes still belongs to it, or is its padding.
  @inline(__always)
  private func goesOnAlike(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let difference = bytes.word(at: position) ^ tables.keys[index].second
    guard difference & tables.keys[index].secondMask == 0 else { return false }
    return tables.keys[index].count < 16 || endsAlike(index, bytes, at: position &+ 8)
  }

  @inline(never)
  private func endsAlike(_ index: Int, _ bytes: RawSpan, at start: Int) -> Bool {
    // With the quotation mark.
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
