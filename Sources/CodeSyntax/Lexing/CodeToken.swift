/// A token of source code.
package struct CodeToken: Sendable {
  package enum Kind: UInt8 {
    case word, number, string, symbol, open, close
  }

  package let kind: Kind
  package let start: Int
  package let end: Int
  package let line: Int
  /// The index of the bracket around the token; -1 outside of all brackets.
  package let parent: Int
  /// The index after the contents of an opening bracket, the index of the opening one of a
  /// closing bracket, or the index of the literal of a string.
  package var link: Int

  init(_ kind: Kind, _ range: Range<Int>, line: Int, parent: Int, link: Int) {
    self.kind = kind
    self.line = line
    start = range.lowerBound
    end = range.upperBound
    self.parent = parent
    self.link = link
  }

  package var range: Range<Int> { start..<end }

  func isText(_ text: String, _ bytes: [UInt8]) -> Bool {
    text.utf8.count == end - start && bytes[range].elementsEqual(text.utf8)
  }
}

/// The position of a string's contents, and of the expressions in it.
package struct CodeString: Sendable {
  let form: StringForm
  package let content: Range<Int>
  let holes: [Range<Int>]
}
