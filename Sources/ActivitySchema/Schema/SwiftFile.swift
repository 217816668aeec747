import DeclarationSyntax

/// A Swift file with its name and its text.
package struct SwiftFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension SwiftFile {
  /// The comments, in order.
  package var comments: [Range<Int>] { Lexer.lex(SourceText(bytes: bytes)).comments }
}
