public import JSONSyntax

/// One payload's text and where it came from.
public struct Source: Sendable {
  /// The path as the user gave it, `/`-separated; `<stdin>` for standard input.
  public let name: String
  /// The path that the configuration's globs are matched against.
  public let path: String
  /// The line of the file on which the text starts, from 1: above 1 only in JSON Lines.
  public let line: Int
  /// Where in the file the text starts, in bytes.
  public let offset: Int
  public let bytes: [UInt8]
  /// True for a line of JSON Lines, which the rest of its file does not come with.
  public let isLine: Bool
  /// What is checked in the place of the bytes; nil where that is they themselves.
  public var derived: MappedText?

  public init(
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
