package import JSONSyntax

/// The text of one payload, and its origin.
package struct Source: Sendable {
  /// The path as the user gave it, `/`-separated; `<stdin>` for standard input.
  package let name: String
  /// The path to match against the globs of the configuration.
  package let path: String
  /// The line of the file on which the text starts, from 1; greater than 1 only in JSON Lines.
  package let line: Int
  /// The offset of the text in the file, in bytes.
  package let offset: Int
  package let bytes: [UInt8]
  /// Whether the text is a line of JSON Lines, without the rest of its file.
  package let isLine: Bool
  /// Whether a server sends the text unchanged. White space then counts toward the size of a push; in a file it does not, because
  /// people indent files.
  package let isSent: Bool
  /// Whether a search found the text, and nobody says that it is a push.
  package var isFound = false
  /// The text to check instead of the bytes; nil to check the bytes themselves.
  package var derived: MappedText?

  package init(
    name: String, path: String? = nil, line: Int = 1, offset: Int = 0, bytes: [UInt8],
    isLine: Bool = false, isSent: Bool = false
  ) {
    self.name = name
    self.path = path ?? name
    self.line = line
    self.offset = offset
    self.bytes = bytes
    self.isLine = isLine
    self.isSent = isSent || isLine
  }
}

extension Source {
  /// The bytes to check; the positions of findings are mapped back to the source.
  package var checkedBytes: [UInt8] { derived?.bytes ?? bytes }
}
