import JSONSyntax

/// A string of Ruby or Elixir whose marks the text chooses: `%q{…}`, `%w[…]`, `%(…)`, `~s(…)`, `~S|…|`.
struct BracketedString {
  private let content: Range<Int>
  private let isList: Bool
  /// The position after the string.
  let end: Int

  /// The maximum number of bytes, and of those of a string that can be a map.
  private static let (maximumLength, maximumLengthOfMap) = (8_192, 256)
  /// The maximum number of letters between the mark and the bracket.
  private static let maximumLetters = 8

  /// Returns nil for an operator, such as that of a remainder.
  ///
  /// - Parameters:
  ///   - last: the byte before, without white space.
  ///   - isNamed: whether the line has the name of a secret; only then, a string has no letter or several lines.
  init?(at start: Int, in bytes: [UInt8], after last: UInt8, isNamed: Bool) {
    let letters = bytes[(start + 1)...].prefix(Self.maximumLetters).prefix { $0.isLetter }
    let isSigil = bytes[start] == UInt8(ascii: "~")
    let before = start > 0 ? bytes[start - 1] : 0x20
    guard letters.endIndex + 1 < bytes.count, case let open = bytes[letters.endIndex],
      0x21..<0x7F ~= open, !open.isDigit, !"=\"'`;,.)]}_\\".utf8.contains(open),
      !TemplatePlaceholder.isPartOfName(before),
      isSigil ? letters.count == 1 || letters.first?.isUppercase == true : letters.count < 2
    else { return nil }
    if letters.isEmpty {
      let isOperand = TemplatePlaceholder.isPartOfName(last) || ")]}\"'`".utf8.contains(last)
      guard isNamed, !isOperand || before == 0x20 && bytes[letters.endIndex + 1] > 0x20 else {
        return nil
      }
    }
    let close = open.closingDelimiter
    var depth = 1
    var offset = letters.endIndex + 1
    let mayBeMap = letters.isEmpty && open == UInt8(ascii: "{")
    let maximum = mayBeMap ? Self.maximumLengthOfMap : Self.maximumLength
    let limit = min(bytes.count, offset + maximum)
    while offset < limit {
      let byte = bytes[offset]
      if byte == close { depth -= 1 } else if byte == open { depth += 1 }
      if depth == 0 || byte == 0x0A && !isNamed { break }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, limit)
    content = letters.endIndex + 1..<offset
    isList = letters.count == 1 && letters.allSatisfy { "wWiI".utf8.contains($0) }
    end = offset < limit && bytes[offset] == close ? offset + 1 : offset
    // A map of Elixir.
    if mayBeMap, Self.hasMembers(bytes[content]) { return nil }
  }

  /// Returns the content, or the words of a list.
  func parts(in bytes: [UInt8]) -> [Range<Int>] {
    isList ? bytes[content].split { $0 <= 0x20 }.map { $0.indices } : [content]
  }

  private static func hasMembers(_ content: ArraySlice<UInt8>) -> Bool {
    zip(content, content.dropFirst()).contains { first, second in
      first == UInt8(ascii: "=") && second == UInt8(ascii: ">")
        || first == UInt8(ascii: ":") && second <= 0x20
    }
  }
}
