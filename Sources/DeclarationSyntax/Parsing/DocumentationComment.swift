/// The text of the documentation comment in the white space and comments before a declaration.
///
/// As in the compiler, a blank line or an ordinary comment discards the comments before it.
struct DocumentationComment {
  package let text: String

  package init?(in source: SourceText, _ trivia: Range<Int>) {
    guard trivia.count >= 3 else { return nil }
    var lines: [String] = []
    var lineBreaks = 0
    var position = trivia.lowerBound
    var loop = LoopGuard()
    while position < trivia.upperBound, loop.advances(to: position) {
      switch source.byte(at: position) {
      case 0x0A:
        lineBreaks += 1
        position += 1
      case UInt8(ascii: "/"):
        let isBlock = source.byte(at: position + 1) == UInt8(ascii: "*")
        let end =
          isBlock
          ? source.endOfBlockComment(at: position)
          : (position..<trivia.upperBound).first { source.bytes[$0].isLineBreak }
        let comment = position..<max(position, min(end ?? trivia.upperBound, trivia.upperBound))
        if lineBreaks > 1 { lines = [] }
        if Self.isDocumentation(source, comment) {
          lines += isBlock ? Self.blockLines(source, comment) : [Self.line(source, comment)]
        } else {
          lines = []
        }
        lineBreaks = 0
        position = max(comment.upperBound, position + 1)
      default:
        position += 1
      }
    }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }) else { return nil }
    text = lines[first...].joined(separator: "\n")
  }

  /// Returns whether a comment is a documentation comment; `////` and `/***` are ordinary, `/**/` is empty.
  private static func isDocumentation(_ source: SourceText, _ comment: Range<Int>) -> Bool {
    let mark = source.byte(at: comment.lowerBound + 1)
    return comment.count >= 3 && source.byte(at: comment.lowerBound + 2) == mark
      && !(mark == UInt8(ascii: "*") && comment.count < 5)
      && source.byte(at: comment.lowerBound + 3) != mark
  }

  private static func line(_ source: SourceText, _ comment: Range<Int>) -> String {
    let hasSpace = source.byte(at: comment.lowerBound + 3) == 0x20
    let start = comment.lowerBound + (hasSpace ? 4 : 3)
    return trimmed(source, start..<max(start, comment.upperBound))
  }

  /// Returns the lines of a block comment, without leading white space and the conventional `*`.
  private static func blockLines(_ source: SourceText, _ comment: Range<Int>) -> [String] {
    var lines: [String] = []
    var start = comment.lowerBound + 3
    let end = max(start, comment.upperBound - 2)
    var loop = LoopGuard()
    while start <= end, loop.advances(to: start) {
      var lineEnd = start
      while lineEnd < end, source.byte(at: lineEnd) != 0x0A { lineEnd += 1 }
      var first = start
      while first < lineEnd, isSpace(source.byte(at: first)) { first += 1 }
      if first < lineEnd, source.byte(at: first) == UInt8(ascii: "*") {
        first += 1
        if source.byte(at: first) == 0x20 { first += 1 }
      }
      lines.append(trimmed(source, first..<max(first, lineEnd)))
      start = lineEnd + 1
    }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  private static func trimmed(_ source: SourceText, _ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(source.byte(at: end - 1)) { end -= 1 }
    return source.text(in: range.lowerBound..<end)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0D }
}
