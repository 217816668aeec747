/// The text between two words of Swift: white space and comments.
enum SwiftTrivia {
  /// The maximum number of bytes to skip. Comments can overlap, so without it the cost of a search would be quadratic.
  private static let maximumLength = 400

  /// The maximum number of comments inside each other.
  private static let maximumNesting = 8

  /// Returns the offset after white space and comments; nil if they are too long.
  static func end(from start: Int, in text: Span<UInt8>) -> Int? {
    let limit = min(text.count, start + maximumLength)
    var offset = start
    var depth = 0
    while offset < limit {
      let next = offset + 1 < text.count ? text[offset + 1] : 0
      switch text[offset] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        depth += 1
        guard depth <= maximumNesting else { return nil }
        offset += 2
      case UInt8(ascii: "*") where depth > 0 && next == UInt8(ascii: "/"):
        depth -= 1
        offset += 2
      case UInt8(ascii: "/") where depth == 0 && next == UInt8(ascii: "/"):
        while offset < limit, !endsLine(text[offset]) { offset += 1 }
      case let byte:
        guard depth > 0 || isBlank(byte) else { return offset }
        offset += 1
      }
    }
    return limit == text.count ? limit : nil
  }

  /// Swift skips a NUL; it rejects other control characters.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
