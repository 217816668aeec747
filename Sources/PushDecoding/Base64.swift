import JSONSyntax

/// The strings that `JSONDecoder` accepts for `Data` (swift-foundation 6.3.1).
package enum Base64 {
  /// Returns whether a string is valid: padding is required, white space and the URL alphabet are rejected, and surplus
  /// padding is accepted.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.isEmpty { return true }
    let count = (bytes.lastIndex { $0 != UInt8(ascii: "=") } ?? -1) + 1
    if count == 0 { return bytes.count >= 4 }
    let end = (count + 3) / 4 * 4
    guard end <= bytes.count else { return false }
    let last = bytes[end - 4..<end]
    return bytes[..<(end - 4)].allSatisfy { $0.isBase64Digit }
      && last.prefix(2).allSatisfy { $0.isBase64Digit }
      && last.suffix(2).allSatisfy { $0.isBase64Digit || $0 == UInt8(ascii: "=") }
  }

  /// Returns whether a string has padding beyond a multiple of four characters.
  static func hasSurplusPadding(_ text: String) -> Bool {
    let digits = text.utf8.count { $0 != UInt8(ascii: "=") }
    return text.utf8.count > (digits + 3) / 4 * 4
  }

  /// Returns the size of the data in a valid string, in bytes.
  package static func byteCount(_ text: String) -> Int {
    let digits = text.utf8.count { $0 != UInt8(ascii: "=") }
    return digits * 3 / 4
  }

  /// Returns the standard form of a short string in the URL alphabet, with white space or without padding; nil for any other
  /// string.
  package static func standardForm(of text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    let digits = text.utf8.filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "=") }.map {
      switch $0 {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: $0
      }
    }
    guard !digits.isEmpty, digits.count % 4 != 1, digits.allSatisfy({ $0.isBase64Digit }) else {
      return nil
    }
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return String(decoding: digits, as: UTF8.self) + padding
  }

  /// Returns bytes as Base64 with padding.
  package static func text(of bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(
          index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Bytes as hexadecimal digits, with or without `0x`, in a string that is not evidently anything else.
package struct HexadecimalText {
  private let digits: [UInt8]
  private let isPrefixed: Bool

  /// The minimum length at which a string of such digits is not Base64 by chance.
  package static let shortest = 16

  /// Returns nil for any other text.
  package init?(_ text: String) {
    let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = text.utf8.dropFirst(isPrefixed ? 2 : 0)
    guard digits.allSatisfy({ $0.isHexDigit }), digits.count >= (isPrefixed ? 2 : Self.fewest)
    else { return nil }
    (self.digits, self.isPrefixed) = (Array(digits), isPrefixed)
  }

  private static let fewest = 6

  /// The bytes; nil if a digit is missing.
  package var bytes: [UInt8]? {
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
