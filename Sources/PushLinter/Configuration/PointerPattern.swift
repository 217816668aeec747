/// A JSON Pointer (RFC 6901) in which `*` matches any one member or element.
package struct PointerPattern: Sendable, Hashable {
  package let text: String
  private let tokens: [[UInt8]]

  /// Returns nil if the text is not empty and does not start with a slash.
  package init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    self.text = text
    tokens = Self.tokens(of: text).map { Array($0) }
  }

  package func matches(_ pointer: String) -> Bool {
    let other = Self.tokens(of: pointer)
    return tokens.count == other.count
      && zip(tokens, other).allSatisfy { $0.elementsEqual("*".utf8) || $0.elementsEqual($1) }
  }

  /// Splits a pointer by bytes, because a name can start with a character that combines with the slash.
  private static func tokens(of pointer: String) -> [Substring.UTF8View] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}
