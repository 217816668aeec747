import JSONSyntax

/// Text that starts with words, as opposed to JSON and to a template of JSON: a line of a log, a page, source code, a
/// command.
package struct Prose {
  /// The position of the first object with a member in quotation marks; nil if the text has none.
  let startOfObject: Int?
  /// Whether the text before that object is the start of a command with the object in an argument.
  package let isCommand: Bool

  /// The maximum size of the text before an object, in bytes.
  private static let maximumPrefix = 4096

  /// Recognizes the text by its first bytes; nil for JSON, a template of JSON, or a single word.
  init?(_ bytes: [UInt8]) {
    guard Self.isStart(of: bytes) else { return nil }
    let prefix = bytes.prefix(Self.maximumPrefix)
    startOfObject =
      prefix.indices.first { Self.isObject(at: $0, in: bytes) }
      ?? prefix.indices.first { Self.isObjectOfPython(at: $0, in: bytes) }
    let text = prefix[..<(startOfObject ?? prefix.endIndex)]
    isCommand =
      ShellText.isPart(of: text) && (startOfObject == nil || ShellText.endsWithQuote(text))
    // One or two words are more likely a value of another language, unless one is a name or a date.
    guard startOfObject != nil || Self.isSentence(prefix) else { return nil }
  }

  /// Returns whether the text starts with a letter, with a number and a letter like a date, or with a mark that pages and
  /// terminals have before text.
  private static func isStart(of bytes: [UInt8]) -> Bool {
    let start = bytes.drop { JSONParser.isBlank($0) }
    guard let first = start.first else { return false }
    let rest = start.dropFirst()
    if first.isLetter || startsWithOtherLetter(start) { return true }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: ">"), UInt8(ascii: "-"),
      UInt8(ascii: "*"), UInt8(ascii: "`"):
      return rest.first == UInt8(ascii: " ") || first == UInt8(ascii: "`")
        || bytes.starts(with: "#!".utf8)
    case UInt8(ascii: "["):
      // `[2026-11-21 10:00:00] INFO`, `[INFO] push`
      let word = rest.prefix { !JSONParser.isBlank($0) && $0 != UInt8(ascii: "]") }
      return isWord(word) && !isLiteral(word)
    default: return first.isDigit && isWord(start.prefix { !JSONParser.isBlank($0) })
    }
  }

  /// Returns whether the first character is outside of ASCII, and is neither a space nor punctuation, such as full-width forms of JSON.
  private static func startsWithOtherLetter(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    switch first {
    case 0xE2, 0xEF: return false
    case 0xE3: return text.dropFirst().first != 0x80
    default: return first >= 0xC3
    }
  }

  /// Returns whether the text has at least three words, or two, if the first ends or continues like a name or a date.
  private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.split(maxSplits: 3) { JSONParser.isBlank($0) }
    guard let first = words.first, words.count > 1 else { return false }
    return words.count > 2 || first.contains { ":/-]".utf8.contains($0) }
  }

  /// Returns whether a word contains characters that JSON allows only in strings: letters, or parts of a date.
  private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first.isLetter || first.isDigit else { return false }
    return word.dropFirst().contains { "-:/T".utf8.contains($0) || first.isLetter && $0.isLetter }
      && !word.contains(UInt8(ascii: ","))
  }

  /// Returns whether the first word of a line cannot be a value of JSON.
  static func startsText(_ word: ArraySlice<UInt8>) -> Bool {
    let word = word.prefix { !",]}".utf8.contains($0) }
    return isWord(word) && !isLiteral(word)
  }

  private static func isLiteral(_ word: ArraySlice<UInt8>) -> Bool {
    ["true", "false", "null", "None", "True", "False", "nil", "undefined", "NaN"].contains {
      word.elementsEqual($0.utf8)
    }
  }

  /// Returns whether an object with a member in quotation marks starts here.
  package static func isObject(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[offset] == UInt8(ascii: "{") else { return false }
    // In a quotation of Markdown, `>` starts the next line.
    let next = bytes[(offset + 1)...].first { !JSONParser.isBlank($0) && $0 != UInt8(ascii: ">") }
    return next == UInt8(ascii: "\"")
  }

  /// Returns whether an object with a member in quotation marks starts here, in a string: `{\\"aps\\": {}}`.
  static func isObjectInString(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[offset] == UInt8(ascii: "{") else { return false }
    return bytes[(offset + 1)...].drop { JSONParser.isBlank($0) }.starts(with: "\\\"".utf8)
  }

  /// Returns whether an object with a member starts here in a field of a table, such as CSV: `"{""aps"": `.
  static func isObjectInTable(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[offset] == UInt8(ascii: "{"), offset > 0, bytes[offset - 1] == UInt8(ascii: "\"")
    else { return false }
    let key = bytes[(offset + 1)...].drop { JSONParser.isBlank($0) }
    return key.starts(with: "\"\"".utf8) && key.dropFirst(2).first?.isLetter ?? false
  }

  /// The maximum length of the first key of an object in single quotation marks, in bytes.
  private static let maximumKey = 64

  /// Returns whether an object in the notation of Python starts here: `{'aps': `.
  static func isObjectOfPython(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[offset] == UInt8(ascii: "{"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "'")
    else { return false }
    let key = bytes[(offset + 2)...].prefix(maximumKey)
    guard let end = key.firstIndex(of: UInt8(ascii: "'")), end > key.startIndex else {
      return false
    }
    return bytes[(end + 1)...].starts(with: ": ".utf8)
  }
}
