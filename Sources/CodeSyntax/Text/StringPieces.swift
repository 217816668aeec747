/// The strings with which a program can complete or change another string.
package struct StringPieces {
  /// The short strings, which can be names that the program replaces in another string.
  package private(set) var words: Set<[UInt8]> = []
  /// Whether a string that is no whole object opens more brackets than it closes.
  package private(set) var opensBracket = false
  /// Whether a string that is no whole object closes more brackets than it opens.
  package private(set) var closesBracket = false

  private static let longestWord = 40

  package init(in tree: CodeTree) {
    for literal in tree.strings {
      let content = tree.text.bytes[literal.content]
      if content.count <= Self.longestWord { words.insert(Array(content)) }
      guard !EmbeddedText.isObject(content) else { continue }
      let opening = content.count { $0 == UInt8(ascii: "{") }
      let closing = content.count { $0 == UInt8(ascii: "}") }
      opensBracket = opensBracket || opening > closing
      closesBracket = closesBracket || closing > opening
    }
  }
}
