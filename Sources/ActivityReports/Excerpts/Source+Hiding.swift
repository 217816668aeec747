import PushLinter

extension Source {
  /// The same text with asterisks in some places, as long as before, so that every position stays where it was.
  func hiding(_ secrets: [Range<Int>]) -> Source {
    guard !secrets.isEmpty else { return self }
    var bytes = bytes
    for secret in secrets {
      for offset in secret.clamped(to: bytes.indices) where Self.isHidden(bytes[offset]) {
        bytes[offset] = UInt8(ascii: "*")
      }
    }
    return Source(
      name: name, path: path, line: line, offset: offset, bytes: bytes, isLine: isLine)
  }

  /// False for what shapes the line: its end, the quotation marks, and the bytes of longer characters.
  private static func isHidden(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"")
  }
}
