/// A JSON Pointer (RFC 6901) in which `*` matches any one member or element.
package struct PointerPattern: Sendable {
  package let text: String
  private let tokens: [[UInt8]]

  /// The names after each slash.
  var names: ArraySlice<[UInt8]> { tokens.dropFirst() }

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
}
