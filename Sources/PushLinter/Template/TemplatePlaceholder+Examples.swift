import JSONSyntax

extension TemplatePlaceholder {
  /// The first bytes of placeholders as vendors' pages print them.
  static func opensExample(_ byte: UInt8) -> Bool {
    byte.isUppercase || "[{%".utf8.contains(byte)
  }

  /// Returns the placeholder of an example at the place of a member's value: `TIMESTAMP`, `[timestamp]`, `{timestamp}`,
  /// `%TIMESTAMP%`.
  static func example(at start: Int, in bytes: [UInt8]) -> TemplatePlaceholder? {
    guard opensExample(bytes[start]), isAfterKey(start, in: bytes) else { return nil }
    let rest = bytes[start...].prefix(maximumLength)
    let closing: UInt8?
    switch bytes[start] {
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "%"): closing = UInt8(ascii: "%")
    default: closing = nil
    }
    guard let closing else { return constant(rest) }
    let word = rest.dropFirst().prefix { isPartOfName($0) || $0 == UInt8(ascii: "-") }
    guard let first = word.first, first.isLetter, word.endIndex < rest.endIndex,
      rest[word.endIndex] == closing, !isLiteral(word)
    else { return nil }
    return TemplatePlaceholder(start..<word.endIndex + 1, inner: word.indices)
  }

  /// `TIMESTAMP`, `YOUR_TIMESTAMP`
  private static func constant(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    let word = rest.prefix(while: isPartOfName)
    guard word.count > 1, word.allSatisfy({ !$0.isLowercase }), !isLiteral(word),
      isEndOfValue(rest[word.endIndex...])
    else { return nil }
    return TemplatePlaceholder(word.indices, inner: word.indices)
  }

  /// Returns whether a value ends before the text: `RM 12.0` is one that lacks its quotation marks.
  private static func isEndOfValue(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    if ".(".utf8.contains(first) { return false }
    let next = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.first
    return next.map { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "\"") } ?? true
  }

  /// Returns whether a position follows the colon of a key in quotation marks, as in JSON.
  private static func isAfterKey(_ position: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[max(0, position - maximumLength)..<position].reversed()
      .drop { JSONParser.isBlank($0) }
    guard before.first == UInt8(ascii: ":") else { return false }
    return before.dropFirst().first { !JSONParser.isBlank($0) } == UInt8(ascii: "\"")
  }

  /// Returns whether a word is a value in some language, or its kind.
  private static func isLiteral(_ word: ArraySlice<UInt8>) -> Bool {
    literals.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static let literals: Set<String> = [
    "true", "false", "null", "none", "nil", "undefined", "nan", "inf", "infinity", "yes", "no",
    "object", "array", "function", "circular", "string", "number",
  ]
}
