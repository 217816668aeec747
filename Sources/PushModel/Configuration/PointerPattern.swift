/// A JSON Pointer (RFC 6901) in which `*` matches any one member or element.
package struct PointerPattern: Sendable {
  package let text: String
  private let tokens: [[UInt8]]

  /// Returns nil if the text is not empty and does not start with a slash.
  package init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    self.text = text
    // By bytes, because a name can start with a character that combines with the slash.
    tokens = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Array($0) }
  }

  /// Returns whether a pointer, read as a pattern, matches other pointers too.
  package static func isPattern(_ pointer: String) -> Bool {
    pointer.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("*".utf8) }
  }

  /// Returns whether a pointer matches, after one pass over both at most.
  package func matches(_ pointer: String) -> Bool {
    var rest = pointer.utf8[...]
    for (index, token) in tokens.enumerated() {
      if index > 0 {
        guard rest.first == UInt8(ascii: "/") else { return false }
        rest.removeFirst()
      }
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      guard token.elementsEqual("*".utf8) || token.elementsEqual(name) else { return false }
      rest = rest[name.endIndex...]
    }
    return rest.isEmpty
  }
}
