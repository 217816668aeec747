extension JSONParser {
  /// The maximum number of keys that are compared without hashing whole names.
  private static let maximumComparedKeys = 64

  /// Reports the duplicate keys of an object whose members are at the end of the table.
  ///
  /// Names are compared by canonical equivalence, as Swift compares strings, because `JSONDecoder` does.
  mutating func reportDuplicateKeys(of object: OpenContainer, in text: Span<UInt8>) {
    guard object.hasUnplainKey || mayHaveDuplicates(object, in: text) else { return }
    var first: [String: Int] = [:]
    var key = object.index + 1
    while isKey(key) {
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
      key = next(after: key)
    }
  }

  /// Whether an object can have duplicate keys; false only for few, different keys in ASCII without escapes.
  private func mayHaveDuplicates(_ object: OpenContainer, in text: Span<UInt8>) -> Bool {
    let first = object.index + 1
    // One bit for each hash of a key: only keys with the same hash are compared.
    var seen: UInt64 = 0
    var count = 0
    var key = first
    while isKey(key) {
      count += 1
      let kind: UInt64 = 1 << kind(ofKey: key, in: text)
      if seen & kind != 0 {
        guard count <= Self.maximumComparedKeys else { return true }
        var earlier = first
        while earlier < key {
          if areSameBytes(earlier, key, in: text) { return true }
          earlier = next(after: earlier)
        }
      }
      seen |= kind
      key = next(after: key)
    }
    return false
  }

  /// Returns a hash from 0 to 63.
  private func kind(ofKey key: Int, in text: Span<UInt8>) -> UInt64 {
    let (start, end) = (Int(entries[key].start), Int(entries[key].end))
    let (first, last) = (UInt64(text[start + 1]), UInt64(text[max(start, end - 2)]))
    return (first &* 7 ^ last &* 29 ^ UInt64(end - start) &* 11) & 63
  }

  private func isKey(_ index: Int) -> Bool {
    index < entries.count && entries[index].kind == .key
  }

  /// Returns the key of the next member, or the end of the table if the value is still missing.
  private func next(after key: Int) -> Int {
    key + 1 < entries.count ? Int(entries[key + 1].next) : key + 1
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
