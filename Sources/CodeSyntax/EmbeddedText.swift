internal import JSONSyntax

/// The marks of JSON in the strings of a program.
enum EmbeddedText {
  /// Whether a string can contain a push.
  static func isMarked(_ content: ArraySlice<UInt8>) -> Bool {
    contains(content, "content-state") || contains(content, "attributes-type")
      || contains(content, "\"aps")
  }

  /// Whether a string that is no object shows a push to a person.
  static func showsPush(_ content: ArraySlice<UInt8>) -> Bool {
    contains(content, "{")
      && (contains(content, "content-state\\\"") || contains(content, "content-state\""))
  }

  /// Whether a string is the tag of a field in Go.
  static func isFieldTag(_ content: ArraySlice<UInt8>) -> Bool {
    contains(content, "json:\"content-state") || contains(content, "json:\"attributes-type")
  }

  /// Whether a text is one object.
  static func isObject(_ text: [UInt8]) -> Bool {
    text.first { $0 > 0x20 } == UInt8(ascii: "{")
      && text.last { $0 > 0x20 } == UInt8(ascii: "}")
  }

  /// Whether a string contains `%s`, `{}`, `{0}`, `{{name}}`, `:name`, `$name` or `<name>`.
  static func hasPlaceholder(_ text: [UInt8]) -> Bool {
    let lastBrace = text.lastIndex(of: UInt8(ascii: "}")) ?? 0
    let lastBracket = text.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for (index, byte) in text.enumerated() where "%{:$<".utf8.contains(byte) {
      guard index + 1 < text.count else { return false }
      let next = text[index + 1]
      let isName = next.isLetter || next == UInt8(ascii: "_")
      switch byte {
      case UInt8(ascii: "%"): if isName || next.isDigit || "@(".utf8.contains(next) { return true }
      case UInt8(ascii: "{"):
        if next == byte { return true }
        guard index < lastBrace else { continue }
        let end = text[(index + 1)...].firstIndex { !CodeLexer.isPartOfWord($0) } ?? index
        if text[end] == UInt8(ascii: "}") { return true }
      case UInt8(ascii: ":"):
        if isName, index == 0 || !CodeLexer.isPartOfWord(text[index - 1]) { return true }
      case UInt8(ascii: "$"): if isName || next == UInt8(ascii: "{") { return true }
      default: if isName, index < lastBracket { return true }
      }
    }
    return false
  }

  /// Whether a string is `%s`, `%d`, `%1$s`, `%(name)s` or another specifier of `printf`, and nothing else.
  static func isFormatSpecifier(_ text: [UInt8]) -> Bool {
    guard text.first == UInt8(ascii: "%"), let last = text.last else { return false }
    return (last.isLetter || last == UInt8(ascii: "@"))
      && !text.dropFirst().contains { $0 <= 0x20 || $0 == UInt8(ascii: "%") }
  }

  private static func contains(_ content: ArraySlice<UInt8>, _ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    guard let first = mark.first, content.count >= mark.count else { return false }
    var index = content.startIndex
    while index + mark.count <= content.endIndex {
      if content[index] == first, content[index...].starts(with: mark) { return true }
      index += 1
    }
    return false
  }
}

extension CodeTree {
  /// Returns the expression of strings that are joined to one.
  func joinedStrings(around index: Int) -> Range<Int> {
    func isJoin(_ item: Int?) -> Bool { isSymbol(item, in: language.joins) }
    func isPart(_ item: Int) -> Bool {
      kind(item) != .symbol && !isWord(item, "return") || isJoin(item) || isAccess(item)
    }
    let isAlone = !isJoin(item(before: index)) && !isJoin(item(after: index))
    func continues(_ item: Int) -> Bool { isAlone ? kind(item) == .string : isPart(item) }
    var start = index
    var end = self.end(of: index)
    var count = 0
    while let before = item(before: start), continues(before), count < Self.maximumJoins {
      start = before
      count += 1
    }
    var last = index
    while let after = item(after: last), continues(after), count < 2 * Self.maximumJoins {
      last = after
      end = self.end(of: after)
      count += 1
    }
    return start..<end
  }

  private static let maximumJoins = 1_000
}
