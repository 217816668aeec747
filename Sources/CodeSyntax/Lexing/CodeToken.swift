/// A token of source code.
///
/// Code can have a token for each byte, so positions take four bytes: a file has less than 64 MB.
package struct CodeToken: Sendable {
  package enum Kind: UInt8 {
    case word, number, string, symbol, open, close
  }

  package let kind: Kind
  private let storedRange: ShortRange
  private let storedLine: Int32
  private let storedParent: Int32
  private var storedLink: Int32

  init(_ kind: Kind, _ range: Range<Int>, line: Int, parent: Int, link: Int) {
    self.kind = kind
    storedRange = ShortRange(range)
    storedLine = Int32(truncatingIfNeeded: line)
    storedParent = Int32(truncatingIfNeeded: parent)
    storedLink = Int32(truncatingIfNeeded: link)
  }

  package var range: Range<Int> { storedRange.range }
  package var start: Int { range.lowerBound }
  package var end: Int { range.upperBound }
  package var line: Int { Int(storedLine) }
  /// The index of the bracket around the token; -1 outside of all brackets.
  package var parent: Int { Int(storedParent) }
  /// The index after the contents of an opening bracket, the index of the opening one of a
  /// closing bracket, or the index of the literal of a string.
  package var link: Int {
    get { Int(storedLink) }
    set { storedLink = Int32(truncatingIfNeeded: newValue) }
  }

  func isText(_ text: String, _ bytes: [UInt8]) -> Bool {
    text.utf8.count == end - start && bytes[range].elementsEqual(text.utf8)
  }
}

/// The position of a string's contents, and of the expressions in it.
package struct CodeString: Sendable {
  let form: StringForm
  private let storedContent: ShortRange
  let holes: [Range<Int>]

  init(form: StringForm, content: Range<Int>, holes: [Range<Int>] = []) {
    self.form = form
    storedContent = ShortRange(content)
    self.holes = holes
  }

  package var content: Range<Int> { storedContent.range }
}

/// A range of a file in half of the memory.
private struct ShortRange {
  private let start: Int32
  private let end: Int32

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
