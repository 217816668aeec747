/// Text in which `⟦…⟧` marks ranges.
struct MarkedText {
  let bytes: [UInt8]
  /// The ranges, ordered by their starts.
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(bytes.count)
      case "⟧": if let start = starts.popLast() { ranges.append(start..<bytes.count) }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }
}
