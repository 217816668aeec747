/// Finds keywords in bytes without creating strings.
struct KeywordTable {
  static let shared = KeywordTable()

  fileprivate struct Entry {
    let spelling: [UInt8]
    let keyword: Keyword
  }

  /// The entries by the low five bits of their first byte, which differ for all lowercase letters.
  private let buckets: [[Entry]]

  private init() {
    var buckets = [[Entry]](repeating: [], count: 32)
    for keyword in Keyword.allCases {
      let spelling = Array(keyword.rawValue.utf8)
      if let first = spelling.first {
        buckets[Int(first & 31)].append(Entry(spelling: spelling, keyword: keyword))
      }
    }
    self.buckets = buckets
  }

  func keyword(spelledBy range: Range<Int>, of bytes: [UInt8]) -> Keyword? {
    guard range.lowerBound < range.upperBound, range.upperBound <= bytes.count else { return nil }
    for entry in buckets[Int(bytes[range.lowerBound] & 31)]
    where entry.spelling.count == range.count && entry.isSpelled(at: range.lowerBound, of: bytes) {
      return entry.keyword
    }
    return nil
  }
}

extension KeywordTable.Entry {
  fileprivate func isSpelled(at start: Int, of bytes: [UInt8]) -> Bool {
    for offset in spelling.indices where bytes[start + offset] != spelling[offset] { return false }
    return true
  }
}
