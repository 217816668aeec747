/// Removes comments, if any, from text.
///
/// The parser can recover from each comment, but it lists at most a hundred problems. The relevant problem could be
/// lost.
enum JSONComments {
  /// Returns the text with every comment replaced by as many spaces; an unclosed comment remains, and the parser
  /// reports it.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    var position = 0
    // The rest of the text is searched for the end of a comment only until it contains none.
    var hasEnd = true
    while position < text.count {
      let next = position + 1 < text.count ? text[position + 1] : 0
      var end: Int?
      switch (text[position], next) {
      case (UInt8(ascii: "\""), _): position = endOfString(text, from: position)
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        end = text[position...].firstIndex { isLineBreak($0) } ?? text.count
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where hasEnd:
        end = text.indices.dropFirst(position + 3).first {
          text[$0] == UInt8(ascii: "/") && text[$0 - 1] == UInt8(ascii: "*")
        }.map { $0 + 1 }
        hasEnd = end != nil
        if end == nil { position += 1 }
      default: position += 1
      }
      guard let end else { continue }
      for index in position..<end where !isLineBreak(text[index]) {
        text[index] = UInt8(ascii: " ")
      }
      position = end
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

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
