/// Removes comments, if any, from text.
///
/// The parser can recover from each comment, but it lists at most a hundred problems. The relevant problem could be
/// lost.
enum JSONComments {
  /// Returns the text with every comment replaced by as many spaces; an unclosed comment remains, and the parser
  /// reports it.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    // Nothing after the last end closes a comment; the rest is searched only once.
    let lastEnd =
      text.indices.last {
        text[$0] == UInt8(ascii: "/") && text[max(0, $0 - 1)] == UInt8(ascii: "*")
      } ?? 0
    var position = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""): position = endOfString(text, from: position)
      case UInt8(ascii: "/"):
        guard let end = endOfComment(text, from: position, lastEnd: lastEnd) else {
          position += 1
          continue
        }
        for index in position..<end where !isLineBreak(text[index]) {
          text[index] = UInt8(ascii: " ")
        }
        position = end
      default: position += 1
      }
    }
    return text
  }

  /// Returns the position after the closing quotation mark, or the end of the line.
  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < text.count, !isLineBreak(text[position]) {
      switch text[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return position
  }

  private static func endOfComment(_ text: [UInt8], from start: Int, lastEnd: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    var position = start + 2
    switch text[start + 1] {
    case UInt8(ascii: "/"):
      while position < text.count, !isLineBreak(text[position]) { position += 1 }
      return position
    case UInt8(ascii: "*"):
      while position < lastEnd {
        if text[position] == UInt8(ascii: "*"), text[position + 1] == UInt8(ascii: "/") {
          return position + 2
        }
        position += 1
      }
      return nil
    default: return nil
    }
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
