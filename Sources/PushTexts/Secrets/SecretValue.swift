import JSONSyntax

/// Which part of a value is secret.
package enum SecretValue {
  /// Returns the secret part of a value, given its name; nil if there is none: a placeholder, or an unlikely value
  /// if the name is not certain. The scheme of an `authorization` header is not secret.
  package static func range(of value: Range<Int>, in bytes: [UInt8], named name: SecretName)
    -> Range<Int>?
  {
    let blank = UInt8(ascii: " ")
    var secret = bytes[value].trimming { $0 == blank }
    if let end = secret.firstIndex(of: blank), isScheme(secret[..<end]) {
      secret = secret[end...].drop { $0 == blank }
    }
    if secret.isEmpty || isScheme(secret) || isPlaceholder(secret) { return nil }
    let isSecret =
      switch name {
      case .certain: true
      case .likely:
        looksSecret(secret) || secret.count >= longEnough && !secret.contains(blank)
      case .ambiguous:
        SecretArgument.isToken(secret) || SecretForm.isMixed(secret)
          || SecretForm.isSecretAccessKey(secret)
      }
    return isSecret ? secret.indices : nil
  }

  /// The schemes of `authorization` that APNs and vendors use.
  static func isScheme(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= 6 else { return false }
    return ["bearer", "basic", "key", "token", "digest"].contains(
      String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Returns whether a value is one word with a digit.
  package static func looksSecret(_ value: ArraySlice<UInt8>) -> Bool {
    value.count >= shortest && !value.contains(UInt8(ascii: " "))
      && value.contains { $0.isDigit }
  }

  private static let shortest = 6
  /// The length of a token by its name that needs no digit.
  private static let longEnough = 24

  /// Returns whether a value is a constant of JSON.
  static func isConstant(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.count <= 5 else { return false }
    return ["true", "false", "null"].contains(String(decoding: value, as: UTF8.self).lowercased())
  }

  package static func looksSecret(_ value: String) -> Bool { looksSecret(Array(value.utf8)[...]) }

  package static func isNumber(_ value: ArraySlice<UInt8>) -> Bool {
    value.allSatisfy { $0.isDigit || "+-.,eE".utf8.contains($0) }
  }

  package static func isPlaceholder(_ value: String) -> Bool {
    isPlaceholder(Array(value.utf8)[...])
  }

  /// Returns whether the text is only a placeholder, such as `$TOKEN`, `{{ token }}`, `<device token>`, `DEVICE_TOKEN` or `…`.
  ///
  /// Text with the digits of a token is not a variable name: a token in angle brackets is the description of `NSData`.
  package static func isPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
    if text.allSatisfy({ ".*xX".utf8.contains($0) }) || text.elementsEqual("…".utf8) { return true }
    let name = text.drop { "{<$%#_[( ".utf8.contains($0) }
    let opening = text[text.startIndex..<name.startIndex]
    let end = name.lastIndex { !"}>%)]_ ".utf8.contains($0) } ?? name.startIndex
    let inner = name[name.startIndex..<min(end + 1, name.endIndex)]
    guard let first = inner.first, !first.isDigit, inner.allSatisfy(isPartOfName),
      inner.count(where: { $0.isDigit }) <= mostDigits,
      inner.count < 9 || !inner.allSatisfy({ $0.isHexDigit })
    else { return false }
    if !opening.isEmpty { return text.count <= longestPlaceholder }
    // Only upper case with an underscore is clearly no value without delimiters.
    return inner.contains(UInt8(ascii: "_"))
      && inner.allSatisfy { !$0.isLowercase }
      && !inner.contains { $0.isDigit }
  }

  private static let mostDigits = 2
  private static let longestPlaceholder = 80

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    TemplatePlaceholder.isPartOfName(byte) || "-. ".utf8.contains(byte)
  }
}
