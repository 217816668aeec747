import ActivitySchema
import JSONSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// The properties of clean payloads, computed once from a linter.
///
/// It is a class to keep payloads and copies of a matcher from copying its references, which took 7 % of the time.
final class MatchPlan: Sendable {
  let tables: MatchTables
  let linter: Linter
  /// The half of a push that each payload is; nil for whole pushes.
  let part: PayloadPart?
  /// The pushes that the caller's headers allow.
  let requests: CleanRequests
  /// The number of bytes from which a rule may report the size.
  let sizeLimit = PushSize.leastWarned
  /// Whether the path of a file has no influence on its payloads.
  let ignoresPath: Bool

  /// Creates a plan; nil if all payloads need the engine.
  init?(_ linter: Linter) {
    guard linter.needsOnlyBytes, let requests = CleanRequests(linter) else { return nil }
    let configuration = linter.configuration
    tables = MatchTables(
      linter.schema, configuration, acceptsEnvelopes: linter.recognizesEnvelopes)
    self.linter = linter
    part = linter.options.part
    self.requests = requests
    ignoresPath =
      configuration.payloads.isEmpty && configuration.expectations.isEmpty
      && (linter.options.type != nil || tables.activities.count == 1)
  }
}

extension Linter {
  /// Whether no rule needs more than the bytes of one payload.
  fileprivate var needsOnlyBytes: Bool {
    options.envelope == nil && !options.reportsEverySize && configuration.placeholders.isEmpty
      && !schema.activities.isEmpty && !schema.hasUnreadTypes
      && !rules.contains { $0.isOffByDefault && $0.group != .declaration }
  }

  /// Whether the bytes alone show the envelope of a push, and the request that sends it.
  fileprivate var recognizesEnvelopes: Bool {
    options.request.isEmpty && options.request.url == nil && configuration.envelopes.isEmpty
  }
}

extension MatchPlan {
  /// Returns the index of the word at a position, and the position after the string.
  func word(_ index: Int, _ bytes: RawSpan, at position: Int) -> (word: Int, end: Int) {
    guard bytes.paddedByte(at: position) == UInt8(ascii: "\"") else {
      return (0, CleanPayloadMatcher.refused)
    }
    let set = tables.objects[index]
    let key = search(set, bytes, at: position &+ 1)
    guard key.index >= 0 else { return (0, CleanPayloadMatcher.refused) }
    return (key.index - set.keys.lowerBound, position + key.count + 2)
  }

  /// Returns the position after an integer that is one of a range of `integers`.
  func endOfInteger(among range: Range<Int32>, _ bytes: RawSpan, at start: Int) -> Int {
    var value: Int64 = 0
    let end = CleanPayloadMatcher.integer(bytes, at: start, value: &value)
    guard end != CleanPayloadMatcher.refused else { return end }
    for index in range where tables.integers[Int(index)] == value { return end }
    return CleanPayloadMatcher.refused
  }

  /// A key of the tables in a payload.
  ///
  /// It has the properties that are needed next: reading them is fastest where the key was compared.
  struct FoundKey {
    /// Negative if there is no key.
    let index: Int
    /// In bytes, without quotation marks.
    let count: Int
    /// The node of the value.
    let node: Int

    static let none = FoundKey(index: -1, count: 0, node: 0)
  }

  @inline(__always)
  func key(_ index: Int) -> FoundKey {
    FoundKey(index: index, count: tables.keys[index].count, node: tables.keys[index].node)
  }

  /// Returns whether a key and its closing quotation mark are at a position.
  ///
  /// It compares sixteen bytes of every key: the processor mispredicts a test of its length more often. No byte
  /// of a key is zero; the bytes after the end of text are.
  @inline(__always)
  func isKey(_ index: Int, _ bytes: RawSpan, at position: Int) -> Bool {
    let (first, second) = bytes.paddedWords(at: position)
    let difference =
      (first ^ tables.keys[index].first) & tables.keys[index].firstMask
      | (second ^ tables.keys[index].second) & tables.keys[index].secondMask
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
      guard (bytes.paddedWord(at: position) ^ tables.tails[tail]).prefix(remaining) == 0 else {
        return false
      }
      remaining -= 8
      position += 8
      tail += 1
    }
    return true
  }

  /// Returns the key of a set that begins after a quotation mark.
  @inline(__always)
  func search(_ set: MatchTables.KeySet, _ bytes: RawSpan, at start: Int) -> FoundKey {
    let position = start &+ set.hash.offset
    let slot = set.hash.slot(of: bytes.paddedWord(at: position))
    let index = Int(tables.slots[set.slots.lowerBound &+ slot])
    guard index >= 0 else { return .none }
    return isKey(index, bytes, at: start)
      ? key(index) : searchFurther(set, bytes, at: start, slot: slot)
  }

  /// Continues a search after a slot that contains another key.
  @inline(never)
  private func searchFurther(
    _ set: MatchTables.KeySet, _ bytes: RawSpan, at start: Int, slot: Int
  ) -> FoundKey {
    var slot = slot
    while true {
      slot = (slot + 1) & (set.slots.count - 1)
      let index = Int(tables.slots[set.slots.lowerBound + slot])
      guard index >= 0 else { return .none }
      if isKey(index, bytes, at: start) { return key(index) }
    }
  }
}
