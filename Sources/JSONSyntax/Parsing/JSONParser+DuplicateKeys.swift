extension JSONParser {
  /// The maximum number of keys that are compared without hashing whole names.
  private static let maximumComparedKeys = 256

  /// Reports the duplicate keys of an object whose members are at the end of the table.
  ///
  /// Names are compared by canonical equivalence, as Swift compares strings, because `JSONDecoder` does.
  mutating func reportDuplicateKeys(of object: OpenContainer, in text: Span<UInt8>) {
    guard object.hasUnplainKey || mayHaveDuplicates(object, in: text) else { return }
    // The upper half is the hash of the name, and the lower half is the index of the key: a dictionary of the names would
    // take ten times the memory of the text.
    var hashes: [UInt64] = []
    var key = object.index + 1
    while isKey(key) {
      let hash = UInt64(truncatingIfNeeded: name(ofKey: key, in: text).hashValue)
      hashes.append(hash << 32 | UInt64(key))
      key = next(after: key)
    }
    hashes.sort()
    var duplicates: [(key: UInt32, earlier: UInt32)] = []
    var first = 0
    for index in hashes.indices {
      if hashes[index] >> 32 != hashes[first] >> 32 { first = index }
      let key = UInt32(truncatingIfNeeded: hashes[index])
      let name = first < index ? name(ofKey: Int(key), in: text) : ""
      for other in first..<index {
        let earlier = UInt32(truncatingIfNeeded: hashes[other])
        guard self.name(ofKey: Int(earlier), in: text) == name else { continue }
        duplicates.append((key, earlier))
        break
      }
    }
    duplicates.sort { $0.key < $1.key }
    for (key, earlier) in duplicates { reportDuplicate(Int(key), of: Int(earlier)) }
  }

  /// Returns the text of a key.
  private func name(ofKey key: Int, in text: Span<UInt8>) -> String {
    let entry = entries[key]
    let margin = entry.traits.contains(.unquoted) ? 0 : 1
    let start = Int(entry.start) + margin
    return JSONString.text(of: start..<max(start, Int(entry.end) - margin), in: text)
  }

  /// Returns whether an object can have duplicate keys; false only for few, different keys in ASCII without escapes.
  private func mayHaveDuplicates(_ object: OpenContainer, in text: Span<UInt8>) -> Bool {
    let first = object.index + 1
    // One bit for each hash of a key: only keys with the same hash are compared.
    var seen = InlineArray<16, UInt64>(repeating: 0)
    var count = 0
    var key = first
    while isKey(key) {
      count += 1
      let kind = kind(ofKey: key, in: text)
      let bit: UInt64 = 1 << UInt64(kind & 63)
      if seen[kind >> 6] & bit != 0 {
        guard count <= Self.maximumComparedKeys else { return true }
        var earlier = first
        while earlier < key {
          if areSameBytes(earlier, key, in: text) { return true }
          earlier = next(after: earlier)
        }
      }
      seen[kind >> 6] |= bit
      key = next(after: key)
    }
    return false
  }

  /// Returns a hash from 0 to 1023 of the last seven bytes and of the length.
  private func kind(ofKey key: Int, in text: Span<UInt8>) -> Int {
    let (start, end) = (Int(entries[key].start), Int(entries[key].end))
    // `bytes` is unsafe for elements with padding; bytes have none.
    let bytes = unsafe text.bytes
    let length = end - start
    let word =
      length < 8 ? bytes.paddedWord(at: start).prefix(length) : bytes.word(at: end - 8)
    let hash = (word ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 54)
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
