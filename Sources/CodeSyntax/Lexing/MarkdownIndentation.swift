/// Recognizes the lines of indented code blocks in a page, line by line (*CommonMark*, 4.4 and 5.2).
package struct MarkdownIndentation {
  /// The columns of the text of the list items around the line, the innermost last.
  private var items: [Int] = []
  /// Whether the line before can be followed by indented code: it is blank, a heading, or code.
  private var canPrecedeCode = true

  /// The number of columns that indent code.
  private static let codeIndent = 4
  /// The maximum number of columns between the mark of a list item and its text.
  private static let maximumItemIndent = 4
  /// The maximum number of digits of a list item.
  private static let maximumDigits = 9

  package init() {}

  /// Returns whether the next line belongs to an indented code block.
  ///
  /// - Parameter line: The line without the marks of quotations before it.
  package mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let (indent, text) = Self.indent(of: line)
    guard let first = text.first(where: { $0 != 0x0D }) else {
      canPrecedeCode = true
      return false
    }
    while let item = items.last, indent < item { items.removeLast() }
    let isCode = canPrecedeCode && indent - (items.last ?? 0) >= Self.codeIndent
    canPrecedeCode = isCode || first == UInt8(ascii: "#")
    if !isCode, let width = Self.widthOfItemMark(text) { items.append(indent + width) }
    return isCode
  }

  /// Returns the column of the first character that is not blank, and the text from there.
  private static func indent(of line: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>) {
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
    let column = blanks.reduce(0) { column, blank in
      blank == 0x20 ? column + 1 : (column / codeIndent + 1) * codeIndent
    }
    return (column, line[blanks.endIndex...])
  }

  /// Returns the number of columns from the mark of a list item to its text; nil for any other text.
  private static func widthOfItemMark(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(maximumDigits).prefix { 0x30...0x39 ~= $0 }
    let marks = digits.isEmpty ? "-*+" : ".)"
    guard digits.endIndex < text.endIndex, marks.utf8.contains(text[digits.endIndex]) else {
      return nil
    }
    let blanks = text[(digits.endIndex + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard blanks > 0 else { return nil }
    return digits.count + 1 + (blanks > maximumItemIndent ? 1 : blanks)
  }
}
