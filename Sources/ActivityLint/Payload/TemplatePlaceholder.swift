/// Something that a template engine was to fill in, and did not: `{{eta}}`, `${eta}`, `<%= eta %>`, `$(date)`, `<eta>`, `%d`.
enum TemplatePlaceholder {
  /// Bytes that are searched for the end of one.
  private static let maximumLength = 200

  private static let brackets: [(open: [UInt8], close: [UInt8])] = [
    (Array("{{".utf8), Array("}}".utf8)), (Array("{%".utf8), Array("%}".utf8)),
    (Array("<%".utf8), Array("%>".utf8)), (Array("${".utf8), Array("}".utf8)),
    (Array("$(".utf8), Array(")".utf8)), (Array("%(".utf8), Array(")s".utf8)),
    (Array("%(".utf8), Array(")d".utf8)), (Array("#{".utf8), Array("}".utf8)),
  ]

  /// The one that has a byte among its first two; a parser stumbles over one of these.
  static func range(around offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    range(at: offset, in: bytes) ?? (offset > 0 ? range(at: offset - 1, in: bytes) : nil)
  }

  /// True for a text that is nothing but a placeholder.
  static func isWhole(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return range(at: 0, in: bytes)?.count == bytes.count
  }

  private static func range(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.indices.contains(start) else { return nil }
    let rest = bytes[start...].prefix(maximumLength)
    for (open, close) in brackets where rest.starts(with: open) {
      let end = rest.indices.dropFirst(open.count).first { rest[$0...].starts(with: close) }
      // Quotation marks tell of JSON with a bracket too many.
      if let end, !rest[start..<end].contains(UInt8(ascii: "\"")) {
        return start..<end + close.count
      }
    }
    return angleBracketed(rest) ?? formatted(rest)
  }

  /// `<eta>`
  private static func angleBracketed(_ rest: ArraySlice<UInt8>) -> Range<Int>? {
    guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")),
      end > rest.startIndex + 1, rest[rest.startIndex + 1..<end].allSatisfy(isPartOfName)
    else { return nil }
    return rest.startIndex..<end + 1
  }

  /// `%d`
  private static func formatted(_ rest: ArraySlice<UInt8>) -> Range<Int>? {
    guard rest.first == UInt8(ascii: "%"), let kind = rest.dropFirst().first,
      "dsfiu@".utf8.contains(kind), !(rest.dropFirst(2).first.map(isPartOfName) ?? false)
    else { return nil }
    return rest.startIndex..<rest.startIndex + 2
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_- .".utf8.contains(byte)
    }
  }
}
