/// A token of source code.
struct CodeToken: Sendable {
  enum Kind: UInt8 {
    case word, number, string, symbol, open, close
  }

  let kind: Kind
  let start: Int
  let end: Int
  let line: Int
  /// The index of the bracket around the token; -1 outside of all brackets.
  let parent: Int
  /// The index after the contents of an opening bracket, the index of the opening one of a
  /// closing bracket, or the index of the literal of a string.
  var link: Int

  init(_ kind: Kind, _ range: Range<Int>, line: Int, parent: Int, link: Int) {
    self.kind = kind
    self.line = line
    start = range.lowerBound
    end = range.upperBound
    self.parent = parent
    self.link = link
  }

  var range: Range<Int> { start..<end }

  func isText(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes[range].elementsEqual(text.utf8)
  }
}

/// The position of a string's contents, and of the expressions in it.
struct CodeString: Sendable {
  let form: StringForm
  let content: Range<Int>
  let holes: [Range<Int>]
}
