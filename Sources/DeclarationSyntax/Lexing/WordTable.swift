/// Finds words in bytes without creating strings.
package struct WordTable<Value: Sendable>: Sendable {
  /// The concatenated spellings: an array for each would take most of the time to make a table.
  private var text: [UInt8] = []
  private var entries: [Entry] = []
  /// The first entry of each bucket; nil if it is empty.
  private var first = [Int?](repeating: nil, count: 32 * lengthCount)

  private struct Entry {
    /// The range of the spelling in the text.
    package let spelling: Range<Int>
    package let value: Value
    /// The next entry of the same bucket.
    package let next: Int?
  }

  /// The number of lengths that have buckets of their own; longer words share the last ones.
  private static var lengthCount: Int { 16 }

  package init(_ words: [(spelling: String, value: Value)]) {
    entries.reserveCapacity(words.count)
    for (spelling, value) in words {
      let start = text.count
      text.append(contentsOf: spelling.utf8)
      guard start < text.count else { continue }
      let bucket = Self.bucket(text[start], text.count - start)
      entries.append(Entry(spelling: start..<text.count, value: value, next: first[bucket]))
      first[bucket] = entries.count - 1
    }
  }

  package func value(spelledBy range: Range<Int>, of bytes: [UInt8]) -> Value? {
    guard range.lowerBound < range.upperBound, range.upperBound <= bytes.count else { return nil }
    guard let start = first[Self.bucket(bytes[range.lowerBound], range.count)] else { return nil }
    for index in sequence(first: start, next: { entries[$0].next }) {
      let entry = entries[index]
      if entry.spelling.count == range.count, isSpelling(entry, at: range.lowerBound, of: bytes) {
        return entry.value
      }
    }
    return nil
  }

  /// The buckets differ by the low five bits of the first byte, which distinguish all lowercase letters, and by the length.
  private static func bucket(_ first: UInt8, _ length: Int) -> Int {
    Int(first & 31) * lengthCount + min(length, lengthCount) - 1
  }

  private func isSpelling(_ entry: Entry, at start: Int, of bytes: [UInt8]) -> Bool {
    for (offset, position) in entry.spelling.enumerated()
    where bytes[start + offset] != text[position] {
      return false
    }
    return true
  }
}

extension Keyword {
  package static let table = WordTable(Keyword.allCases.map { (spelling: $0.rawValue, value: $0) })
}
