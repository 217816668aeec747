import JSONSyntax

/// Bytes as hexadecimal digits, with or without `0x`, in a string that is not evidently anything else.
package struct HexadecimalText {
  private let digits: [UInt8]
  private let isPrefixed: Bool

  /// The minimum length at which a string of such digits is not Base64 by chance.
  package static let shortest = 16

  /// Returns nil for any other text.
  init?(_ text: String) {
    let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = text.utf8.dropFirst(isPrefixed ? 2 : 0)
    guard digits.allSatisfy({ $0.isHexDigit }), digits.count >= (isPrefixed ? 2 : Self.fewest)
    else { return nil }
    (self.digits, self.isPrefixed) = (Array(digits), isPrefixed)
  }

  private static let fewest = 6

  /// The bytes; nil if a digit is missing.
  var bytes: [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
  }

  /// Whether the string also decodes as Base64, but is hardly intended as Base64: 16 digits or more with letters of one
  /// case.
  var looksLikeBase64: Bool {
    digits.count >= Self.shortest && !isPrefixed
      && digits.contains { $0.isDigit } && digits.contains { $0.isLetter }
      && (digits.allSatisfy { !$0.isUppercase } || digits.allSatisfy { !$0.isLowercase })
  }
}
