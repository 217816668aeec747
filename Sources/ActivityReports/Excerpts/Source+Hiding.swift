import PushLinter

extension Source {
  /// Returns the source with some ranges replaced by asterisks. The length does not change, so all positions stay valid.
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

  /// Whether a byte is hidden. Line ends, quotation marks and continuation bytes are kept.
  private static func isHidden(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"")
  }
}
