/// A JSON Pointer (RFC 6901) in which `*` stands for any one member or element.
package struct PointerPattern: Sendable, Hashable {
  package let text: String

  /// Nil for what is neither empty nor starts with a slash.
  package init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    self.text = text
  }

  package func matches(_ pointer: String) -> Bool {
    let (own, other) = (Self.tokens(of: text), Self.tokens(of: pointer))
    return own.count == other.count
      && zip(own, other).allSatisfy { $0.elementsEqual("*".utf8) || $0.elementsEqual($1) }
  }

  /// By bytes: a name may start with a character that joins with the slash.
  private static func tokens(of pointer: String) -> [Substring.UTF8View] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}
