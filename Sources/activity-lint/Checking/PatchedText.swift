/// A text in which some pieces are replaced, one after the other, and everything else stays byte for byte.
struct PatchedText {
  private(set) var original: [UInt8] = []
  private(set) var patched: [UInt8] = []
  /// Bytes of the original that stand in the patched text, as they are or replaced.
  private var settled = 0
  /// Bytes of the original that were given out and forgotten.
  private var forgotten = 0

  var isChanged: Bool { original != patched }

  mutating func append(_ bytes: [UInt8]) { original += bytes }

  /// The range counts from the start of the text, and stands behind the one before.
  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    settle(upTo: range.lowerBound - forgotten)
    patched += bytes
    settled = range.upperBound - forgotten
  }

  mutating func finish() { settle(upTo: original.count) }

  /// What cannot change any more; it is forgotten, so that a stream takes no more room than its longest line.
  mutating func takeSettled() -> [UInt8] {
    defer { patched = [] }
    original.removeFirst(settled)
    forgotten += settled
    settled = 0
    return patched
  }

  private mutating func settle(upTo end: Int) {
    patched += original[settled..<end]
    settled = end
  }
}
