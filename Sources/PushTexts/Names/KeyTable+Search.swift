package import ActivitySchema
import JSONSyntax

extension KeyTable {
  /// Returns the position of the ASCII name in a range of the text; for equal names, the first position.
  ///
  /// - Parameter expected: the position to try first, because keys are usually in the order of their declaration.
  package func position(of range: Range<Int>, in text: [UInt8], expected: Int = 0) -> Int? {
    guard lengths & Self.bit(forLength: range.count) != 0 else { return nil }
    let bytes = unsafe text.span.bytes
    if isUnique, expected < names.count, isName(expected, bytes, range) { return expected }
    var hash = Self.emptyHash
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      hash = Self.hash(hash, bytes.word(at: offset, before: range.upperBound))
    }
    var slot = Self.slot(of: hash, among: slots.count)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if isName(position, bytes, range) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func isName(_ position: Int, _ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    let name = names[position]
    guard name.length == range.count else { return false }
    var word = name.start
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      guard bytes.word(at: offset, before: range.upperBound) == words[word] else { return false }
      word += 1
    }
    return true
  }
}

extension RawSpan {
  /// Returns eight bytes, with zeros from an offset on.
  @inline(__always)
  fileprivate func word(at position: Int, before end: Int) -> UInt64 {
    paddedWord(at: position).prefix(end - position)
  }
}
