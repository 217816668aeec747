/// A place in a Swift text from which words are read, without parsing the text.
struct SwiftWords {
  let text: [UInt8]
  var offset: Int

  /// The maximum number of bytes to skip between two words. Comments can overlap, so without it the cost of a search would be
  /// quadratic.
  private static let maximumTrivia = 400
  /// The maximum number of bytes to read of generic arguments, or of an inheritance clause.
  static let maximumClause = 400
  /// The maximum number of comments, or of generic arguments, inside each other.
  private static let maximumNesting = 8

  /// The byte at the offset; nil at the end.
  var byte: UInt8? { offset < text.count ? text[offset] : nil }

  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Skips everything before the next word, and returns the word.
  mutating func nextWord() -> Range<Int>? {
    while offset < text.count, !Self.isWordByte(text[offset]) { offset += 1 }
    let start = offset
    while offset < text.count, Self.isWordByte(text[offset]) { offset += 1 }
    return start < offset ? start..<offset : nil
  }

  /// Skips a word at the offset, and returns it without the backticks around it.
  mutating func quotableWord() -> Range<Int>? {
    var words = self
    if byte == UInt8(ascii: "`") { words.offset += 1 }
    guard let next = words.byte, Self.isWordByte(next), let word = words.nextWord() else {
      return nil
    }
    if words.byte == UInt8(ascii: "`") { words.offset += 1 }
    self = words
    return word
  }

  /// Skips generic arguments, a dot and the word after it, if they follow, and returns the word.
  mutating func wordAfterDot() -> Range<Int>? {
    var words = self
    words.skipArguments()
    guard words.skip(UInt8(ascii: ".")), words.skipTrivia(), let word = words.quotableWord() else {
      return nil
    }
    self = words
    return word
  }

  /// Skips white space, comments and a byte, if they follow.
  mutating func skip(_ byte: UInt8) -> Bool {
    var words = self
    guard words.skipTrivia(), words.byte == byte else { return false }
    words.offset += 1
    self = words
    return true
  }

  /// Skips `<A, B<C>>` if it follows.
  mutating func skipArguments() {
    var words = self
    guard words.skip(UInt8(ascii: "<")) else { return }
    var depth = 1
    for offset in words.offset..<min(text.count, words.offset - 1 + Self.maximumClause) {
      switch text[offset] {
      case UInt8(ascii: "<"): depth += 1
      // `->`
      case UInt8(ascii: ">") where text[offset - 1] != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      default: continue
      }
      if depth == 0 {
        self.offset = offset + 1
        return
      }
      guard depth <= Self.maximumNesting else { return }
    }
  }

  /// Skips white space and comments. Returns false if they are too long.
  mutating func skipTrivia() -> Bool {
    let limit = min(text.count, offset + Self.maximumTrivia)
    var depth = 0
    while offset < limit {
      let next = offset + 1 < text.count ? text[offset + 1] : 0
      switch text[offset] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        depth += 1
        guard depth <= Self.maximumNesting else { return false }
        offset += 2
      case UInt8(ascii: "*") where depth > 0 && next == UInt8(ascii: "/"):
        depth -= 1
        offset += 2
      case UInt8(ascii: "/") where depth == 0 && next == UInt8(ascii: "/"):
        while offset < limit, text[offset] != UInt8(ascii: "\n"),
          text[offset] != UInt8(ascii: "\r")
        {
          offset += 1
        }
      case let byte:
        // Swift skips a NUL; it rejects other control characters.
        guard depth > 0 || byte <= UInt8(ascii: " ") else { return true }
        offset += 1
      }
    }
    offset = limit
    return limit == text.count
  }
}
