import JSONSyntax
import PushLinter

extension MatchPlan {
  /// The maximum number of bytes of a key with escapes, without them; longer keys need the engine.
  private static let maximumCount = 64

  /// Returns the key some of whose ASCII characters are written as `\u`, and the position after it.
  @inline(never)
  func escapedKey(
    of set: MatchTables.KeySet, _ bytes: RawSpan, at start: Int
  ) -> (key: FoundKey, end: Int) {
    let none = (FoundKey.none, CleanPayloadMatcher.refused)
    // Room for the quotation mark and for words that begin at it or before.
    var text = InlineArray<88, UInt8>(repeating: 0)
    var position = start + 1
    for count in 0...Self.maximumCount {
      switch bytes.paddedByte(at: position) {
      case UInt8(ascii: "\""):
        text[count] = UInt8(ascii: "\"")
        // `bytes` is unsafe for elements with padding; bytes have none.
        return (search(set, unsafe text.span.bytes, at: 0), position + 1)
      case UInt8(ascii: "\\"):
        guard let byte = Self.unescaped(bytes, at: position) else { return none }
        text[count] = byte
        position += 6
      case ..<0x20: return none
      case let byte:
        text[count] = byte
        position += 1
      }
    }
    return none
  }

  /// Returns the ASCII character that six bytes represent, if a key of a set can contain it.
  private static func unescaped(_ bytes: RawSpan, at position: Int) -> UInt8? {
    guard bytes.paddedByte(at: position + 1) == UInt8(ascii: "u"),
      let unit = CleanPayloadMatcher.codeUnit(bytes, at: position + 2), 0x20..<0x80 ~= unit,
      unit != UInt32(UInt8(ascii: "\"")), unit != UInt32(UInt8(ascii: "\\"))
    else { return nil }
    return UInt8(truncatingIfNeeded: unit)
  }
}
