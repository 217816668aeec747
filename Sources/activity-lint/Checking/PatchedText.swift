import CommandSyntax

/// Text with replaced ranges; all other bytes are unchanged.
struct PatchedText {
  private(set) var original: [UInt8] = []
  private(set) var patched: [UInt8] = []
  /// The number of bytes of the original that are already in the patched text, copied or replaced.
  private var completed = 0
  /// The number of bytes of the original that were returned and discarded.
  private var discarded = 0

  var isChanged: Bool { original != patched }

  /// Throws if the text is too large to be replaced as a whole.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    guard original.count + bytes.count < SizeLimit.fixedText.bytes else {
      throw SystemError(exceeding: .fixedText)
    }
    original += bytes
  }

  /// Replaces a range, counted from the start of the text. It must follow the previous range.
  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    complete(upTo: range.lowerBound - discarded)
    patched += bytes
    completed = range.upperBound - discarded
  }

  /// Keeps the text up to an offset, counted from the start of the text and not before the previous range.
  mutating func keep(upTo end: Int) { complete(upTo: end - discarded) }

  mutating func finish() { complete(upTo: original.count) }

  /// Returns and discards the text that cannot change anymore. A stream thus needs only the memory of its longest line.
  mutating func takeCompleted() -> [UInt8] {
    defer { patched = [] }
    original.removeFirst(completed)
    discarded += completed
    completed = 0
    return patched
  }

  private mutating func complete(upTo end: Int) {
    patched += original[completed..<end]
    completed = end
  }
}
