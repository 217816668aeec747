import JSONSyntax

extension Secrets {
  /// Returns a part of a secret with the surrounding hexadecimal digits and hyphens, which are the rest of it in another
  /// notation, such as the middle of a UUID.
  static func digits(around part: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    func isDigit(_ byte: UInt8) -> Bool { byte.isHexDigit || byte == UInt8(ascii: "-") }
    guard bytes[part].allSatisfy(isDigit) else { return part }
    let start = bytes[..<part.lowerBound].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
    let end = bytes[part.upperBound...].firstIndex { !isDigit($0) } ?? bytes.count
    return start..<end
  }
}
