import JSONSyntax

/// A secret that a line break divides, as in long lines that programs wrap and people copy.
enum WrappedSecret {
  /// Returns the range of the word on the next line if it is the rest of a secret; nil if the secret ends before.
  ///
  /// The line break can be raw, escaped as in JSON, or after a backslash as in a shell.
  ///
  /// - Parameter end: the end of the known secret.
  static func continuation(after end: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = end
    while start < bytes.count, isPartOfLineBreak(at: start, in: bytes) { start += 1 }
    guard bytes[end..<start].contains(where: { $0 != UInt8(ascii: " ") && $0 != 0x09 }) else {
      return nil
    }
    let stop = bytes[start...].firstIndex { !isPartOfSecret($0) } ?? bytes.count
    // A name before a value, such as that of the next header.
    if stop < bytes.count, bytes[stop] == UInt8(ascii: ":") { return nil }
    return SecretValue.looksSecret(bytes[start..<stop]) ? start..<stop : nil
  }

  private static func isPartOfLineBreak(at offset: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
    case 0x0A, 0x0D, 0x20, 0x09, UInt8(ascii: "\\"): true
    case UInt8(ascii: "n"), UInt8(ascii: "r"):
      offset > 0 && bytes[offset - 1] == UInt8(ascii: "\\")
    default: false
    }
  }

  private static func isPartOfSecret(_ byte: UInt8) -> Bool {
    SecretShape.wordBytes.contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }
}
