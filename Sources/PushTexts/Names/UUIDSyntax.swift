import JSONSyntax

/// The strings that `JSONDecoder` accepts for a `UUID`.
package enum UUIDSyntax {
  /// Returns whether a string is valid.
  ///
  /// Foundation reads the text with `sscanf`'s `%2hhx`, up to a NUL. White space and a sign can precede each pair of
  /// digits, but the whole must have 36 bytes.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix { $0 != 0 })
    guard bytes.count == 36 else { return false }
    var position = 0
    for (group, pairs) in [4, 2, 2, 2, 6].enumerated() {
      if group > 0 {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "-") else { return false }
        position += 1
      }
      for _ in 0..<pairs {
        guard let end = endOfPair(bytes, from: position) else { return false }
        position = end
      }
    }
    return position == bytes.count
  }

  private static func endOfPair(_ bytes: [UInt8], from start: Int) -> Int? {
    func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }
    var position = start
    while byte(position) == 0x20 || 0x09...0x0D ~= byte(position) { position += 1 }
    var width = 2
    if byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") {
      position += 1
      width -= 1
    }
    if width == 2, byte(position) == UInt8(ascii: "0"),
      byte(position + 1) | 0x20 == UInt8(ascii: "x")
    {
      return position + 2
    }
    let digits = position
    while position < digits + width, byte(position).isHexDigit { position += 1 }
    return position > digits ? position : nil
  }
}
