internal import JSONSyntax

/// The marks of JSON in the strings of a program.
package enum EmbeddedText {
  /// Whether a string can contain a push.
  package static func isMarked(_ content: ArraySlice<UInt8>) -> Bool {
    if ["content-state", "attributes-type", "\"aps"].contains(where: { contains(content, $0) }) {
      return true
    }
    return contains(content, "{")
      && ["dismissal-date", "event_updates"].contains { contains(content, $0) }
  }

  /// Whether a string that is no object shows a push to a person.
  package static func showsPush(_ content: ArraySlice<UInt8>) -> Bool {
    contains(content, "{")
      && (contains(content, "content-state\\\"") || contains(content, "content-state\""))
  }

  /// Whether a string is the tag of a field in Go.
  package static func isFieldTag(_ content: ArraySlice<UInt8>) -> Bool {
    contains(content, "json:\"content-state") || contains(content, "json:\"attributes-type")
  }

  /// Whether a string contains exactly one object.
  package static func isObject(_ text: ArraySlice<UInt8>) -> Bool {
    text.first { $0 > 0x20 } == UInt8(ascii: "{")
      && text.last { $0 > 0x20 } == UInt8(ascii: "}")
  }

  /// Whether a string contains a key of a push in quotation marks, and a key that only pushes have.
  package static func isJSON(_ text: [UInt8]) -> Bool {
    ["aps", "content-state", "attributes-type"].contains { key in
      contains(text[...], "\"\(key)\"") || contains(text[...], "'\(key)'")
    }
      && ["content-state", "attributes-type", "dismissal-date"].contains { contains(text[...], $0) }
  }

  /// The brackets of the placeholders of template engines, shells and formats.
  private static let brackets = [
    ("{{{", "}}}"), ("{!!", "!!}"), ("{{", "}}"), ("${", "}"), ("#{", "}"), ("$(", ")"),
    ("%(", ")"), ("%{", "}"),
    ("<%", "%>"),
    ("{%", "%}"), ("%<", ">"), ("{", "}"), ("<", ">"),
  ].map { (open: Array($0.0.utf8), close: Array($0.1.utf8)) }
  private static let longestPlaceholder = 200

  /// Returns the end of a placeholder; nil if none starts there.
  static func endOfPlaceholder(in text: [UInt8], at start: Int) -> Int? {
    let rest = text[start...].prefix(longestPlaceholder)
    let next = rest.dropFirst().first ?? 0
    switch text[start] {
    case CodeText.hole: return start + 1
    case UInt8(ascii: "_"):
      let isStart = start == 0 || !CodeLexer.isPartOfWord(text[start - 1])
      return isStart && next == text[start] ? start + 2 : nil
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "<"):
      for (open, close) in brackets where rest.starts(with: open) {
        let inner = rest.dropFirst(open.count)
        let isName = open.count == 1
        let end = inner.indices.first {
          inner[$0] == 0x0A || inner[$0] == close[0] && inner[$0...].starts(with: close)
            || isName && !isPartOfName(inner[$0])
        }
        guard let end, inner[end] == close[0],
          let first = inner[..<end].first(where: { $0 > 0x20 }),
          // JSON can have the brackets before a quotation mark.
          first != UInt8(ascii: "\""),
          !isName || !["null", "nil"].contains(where: { inner[..<end].elementsEqual($0.utf8) })
        else { continue }
        return end + close.count
      }
      let isName = CodeLexer.startsWord(next) || next == UInt8(ascii: "@")
      switch text[start] {
      case UInt8(ascii: "$"): return isName ? start + 2 : nil
      case UInt8(ascii: "%"):
        return isName || "0123456789-+.[".utf8.contains(next) ? start + 2 : nil
      default: return nil
      }
    default: return nil
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    CodeLexer.isPartOfWord(byte) || ".- ".utf8.contains(byte)
  }

  /// Whether a string contains `%s`, `{}`, `{0}`, `{{name}}`, `:name`, `$name`, `<name>` or another placeholder.
  static func hasPlaceholder(_ text: [UInt8]) -> Bool {
    text.indices.contains { index in
      let next = index + 1 < text.count ? text[index + 1] : 0
      switch text[index] {
      case UInt8(ascii: ":"):
        return CodeLexer.startsWord(next)
          && (index == 0 || !CodeLexer.isPartOfWord(text[index - 1]))
      case UInt8(ascii: "{"):
        return next == UInt8(ascii: "}") || endOfPlaceholder(in: text, at: index) != nil
      default: return endOfPlaceholder(in: text, at: index) != nil
      }
    }
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
  package func joinedStrings(around index: Int) -> Range<Int> {
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
