/// Finds words in bytes without creating strings.
struct WordTable<Value: Sendable>: Sendable {
  fileprivate struct Entry {
    let spelling: [UInt8]
    let value: Value
  }

  /// The entries by the low five bits of their first byte, which differ for all lowercase letters, and by their length.
  private var buckets = [[Entry]](repeating: [], count: 32 * lengthCount)

  /// The number of lengths that have entries of their own; longer words share the last ones.
  private static var lengthCount: Int { 16 }

  init(_ words: [(spelling: String, value: Value)]) {
    for (spelling, value) in words {
      let spelling = Array(spelling.utf8)
      if let first = spelling.first {
        buckets[Self.bucket(first, spelling.count)].append(Entry(spelling: spelling, value: value))
      }
    }
  }

  func value(spelledBy range: Range<Int>, of bytes: [UInt8]) -> Value? {
    guard range.lowerBound < range.upperBound, range.upperBound <= bytes.count else { return nil }
    for entry in buckets[Self.bucket(bytes[range.lowerBound], range.count)]
    where entry.spelling.count == range.count && entry.isSpelled(at: range.lowerBound, of: bytes) {
      return entry.value
    }
    return nil
  }

  private static func bucket(_ first: UInt8, _ length: Int) -> Int {
    Int(first & 31) * lengthCount + min(length, lengthCount) - 1
  }
}

extension WordTable.Entry {
  fileprivate func isSpelled(at start: Int, of bytes: [UInt8]) -> Bool {
    for offset in spelling.indices where bytes[start + offset] != spelling[offset] { return false }
    return true
  }
}

extension Keyword {
  static let table = WordTable(Keyword.allCases.map { (spelling: $0.rawValue, value: $0) })
}
