extension JSONParser {
  /// Members up to which comparing every pair is cheaper than hashing.
  private static let pairwiseLimit = 12

  /// Reports each key of an object, whose members stand at the end of the table, that is there already.
  ///
  /// Names are compared as Swift compares strings, by canonical equivalence, because `JSONDecoder` does.
  mutating func reportDuplicateKeys(of object: OpenContainer, in text: Span<UInt8>) {
    var keys: [Int] = []
    var index = object.index + 1
    while index < entries.count {
      guard entries[index].kind == .key else { break }
      keys.append(index)
      index += 1
      if index < entries.count { index = Int(entries[index].next) }
    }
    if keys.count <= Self.pairwiseLimit && !object.hasUnplainKey {
      reportEqualPairs(of: keys, in: text)
    } else {
      reportEqualNames(of: keys, in: text)
    }
  }

  private mutating func reportEqualPairs(of keys: [Int], in text: Span<UInt8>) {
    for (position, later) in keys.enumerated() {
      for earlier in keys[..<position] where areSameBytes(earlier, later, in: text) {
        reportDuplicate(later, of: earlier)
        break
      }
    }
  }

  private mutating func reportEqualNames(of keys: [Int], in text: Span<UInt8>) {
    var first: [String: Int] = [:]
    first.reserveCapacity(keys.count)
    for key in keys {
      let entry = entries[key]
      let margin = entry.traits.contains(.unquoted) ? 0 : 1
      let content =
        Int(entry.start) + margin..<max(Int(entry.start) + margin, Int(entry.end) - margin)
      let name = JSONString.text(of: content, in: text)
      if let earlier = first[name] {
        reportDuplicate(key, of: earlier)
      } else {
        first[name] = key
      }
    }
  }

  private func areSameBytes(_ left: Int, _ right: Int, in text: Span<UInt8>) -> Bool {
    let length = entries[left].end - entries[left].start
    guard length == entries[right].end - entries[right].start else { return false }
    let left = Int(entries[left].start)
    let right = Int(entries[right].start)
    for offset in 0..<Int(length) where text[left + offset] != text[right + offset] { return false }
    return true
  }

  private mutating func reportDuplicate(_ key: Int, of earlier: Int) {
    let first = entries[earlier]
    let later = entries[key]
    report(
      .duplicateKey, Int(later.start)..<Int(later.end), related: Int(first.start)..<Int(first.end))
  }
}
