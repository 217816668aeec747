/// The text of the documentation comment in the white space and comments before a declaration.
///
/// As in the compiler, a blank line or an ordinary comment discards the comments before it.
struct DocumentationComment {
  let text: String

  init?(in source: SourceText, _ trivia: Range<Int>) {
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
        let end = isBlock ? Self.endOfBlock(source, position) : Self.endOfLine(source, position)
        let comment = position..<max(position, min(end, trivia.upperBound))
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
    var text = ""
    for line in lines {
      if !text.isEmpty { text += "\n" }
      text += line
    }
    guard !text.isEmpty else { return nil }
    self.text = text
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
      while first < lineEnd, isBlank(source.byte(at: first)) { first += 1 }
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

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func trimmed(_ source: SourceText, _ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(source.byte(at: end - 1)) { end -= 1 }
    return source.text(in: range.lowerBound..<end)
  }

  private static func endOfLine(_ source: SourceText, _ start: Int) -> Int {
    var end = start
    while end < source.bytes.count, !isLineBreak(source.bytes[end]) { end += 1 }
    return end
  }

  private static func endOfBlock(_ source: SourceText, _ start: Int) -> Int {
    var position = start
    var depth = 0
    var loop = LoopGuard()
    while position < source.bytes.count, loop.advances(to: position) {
      let next = source.byte(at: position + 1)
      if source.bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if source.bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return position
  }
}
