import JSONSyntax
import PushTexts

/// Finds states in text that are not JSON: a value that a program prints in its own notation, or JSON with typographic quotation marks.
enum OtherNotation {
  /// The maximum number of reported states per text.
  static let maximumCount = 20

  /// Returns the range of the first key of a state with members, if the text also contains the key `aps`; nil if there is none.
  static func key(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let name = WireName.Activity.contentState.rawValue.utf8
    let key = text.indices.first { index in
      guard text[index] == name.first, text[index...].starts(with: name) else { return false }
      return startsMembers(text[(index + name.count)...])
    }
    guard let key, containsAPS(text) else { return nil }
    return key..<key + name.count
  }

  /// The maximum length of the text between a key and the bracket of its value, such as the name of a type, in bytes.
  private static let longestSeparator = 48

  /// Whether a separator and an opening bracket follow a key: `“: {`, `]=>array(`, `"): AnyHashable([`.
  private static func startsMembers(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.prefix(longestSeparator)
    // The marks end at a colon or an equals sign; a typographic one is outside of ASCII.
    let separator = text.drop { "\"'`\\)] \t".utf8.contains($0) || $0 >= 0x80 }
    guard separator.first == UInt8(ascii: ":") || separator.first == UInt8(ascii: "=") else {
      return false
    }
    let value = separator.drop { ":=> \t\r\n".utf8.contains($0) }
    let bracket = value.drop { $0.isLetter || "%@&_".utf8.contains($0) }
    return bracket.drop { JSONParser.isBlank($0) }.first.map { "{[(".utf8.contains($0) } ?? false
  }

  private static func containsAPS(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      guard text[index...].starts(with: WireName.aps.utf8) else { return false }
      let end = index + WireName.aps.utf8.count
      let isStart = index == text.startIndex || !TemplatePlaceholder.isPartOfName(text[index - 1])
      return isStart && (end == text.endIndex || !TemplatePlaceholder.isPartOfName(text[end]))
    }
  }
}
