package import JSONSyntax

/// One payload's text and where it came from.
package struct Source: Sendable {
  /// The path as the user gave it, `/`-separated; `<stdin>` for standard input.
  package let name: String
  /// The path that the configuration's globs are matched against.
  package let path: String
  /// The line of the file on which the text starts, from 1: above 1 only in JSON Lines.
  package let line: Int
  /// Where in the file the text starts, in bytes.
  package let offset: Int
  package let bytes: [UInt8]
  /// True for a line of JSON Lines, which the rest of its file does not come with.
  package let isLine: Bool
  /// What is checked in the place of the bytes; nil where that is they themselves.
  package var derived: MappedText?

  package init(
    name: String, path: String? = nil, line: Int = 1, offset: Int = 0, bytes: [UInt8],
    isLine: Bool = false
  ) {
    self.name = name
    self.path = path ?? name
    self.line = line
    self.offset = offset
    self.bytes = bytes
    self.isLine = isLine
  }
}

extension Source {
  /// What is checked: the positions of findings are mapped back.
  var checkedBytes: [UInt8] { derived?.bytes ?? bytes }
}
