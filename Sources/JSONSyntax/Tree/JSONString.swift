import CanonicalText

/// Conversions between JSON strings and their text.
package enum JSONString {
  /// Returns the text between a string's quotation marks with its escapes replaced.
  ///
  /// Anything that is not a character (half a surrogate pair, bytes that are not UTF-8) becomes U+FFFD.
  package static func text(of content: Range<Int>, in text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var position = content.lowerBound
    while position < content.upperBound {
      let byte = text[position]
      if byte == UInt8(ascii: "\\"), position + 1 < content.upperBound {
        position = appendEscape(at: position, in: text, to: &bytes)
      } else {
        bytes.append(byte)
        position += 1
      }
    }
    return String(decodingInCanonicalOrder: bytes)
  }

  /// Returns a string with escapes, as written between quotation marks.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendEscaped(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a string as JSON.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Appends a string as JSON.
  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string with escapes, as written between quotation marks. Characters that affect a reader are escaped
  /// too, because logs and terminals show JSON.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    // The bytes of an array are faster to read than those of a string.
    if bytes[start...].allSatisfy({ isPlain($0) }) { return }
    bytes.removeSubrange(start...)
    var hazards = HazardDetector()
    for scalar in text.unicodeScalars {
      append(scalar, isHazard: hazards.isHazard(scalar), to: &bytes)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }

  private static func append(_ scalar: Unicode.Scalar, isHazard: Bool, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where isHazard:
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      }
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends the UTF-8 of the escape at a position, and returns the position after it.
  static func appendEscape(
    at position: Int, in text: Span<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    switch text[position + 1] {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(text, at: position) else { return position + 2 }
      var scalar = Unicode.Scalar(unit)
      var end = position + 6
      if 0xD800..<0xDC00 ~= unit, let low = codeUnit(text, at: end), 0xDC00..<0xE000 ~= low {
        scalar = Unicode.Scalar(0x10000 + ((UInt32(unit) - 0xD800) << 10) + (UInt32(low) - 0xDC00))
        end += 6
      }
      bytes.append(
        contentsOf: scalar.flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter)
      return end
    case let other: bytes.append(other)
    }
    return position + 2
  }

  /// Returns the number that `\u` and four hexadecimal digits represent; nil if there is no such escape.
  static func codeUnit(_ text: Span<UInt8>, at position: Int) -> UInt16? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = hexDigit(text[position + offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension JSONTree {
  /// Returns whether a string or key equals another, by canonical equivalence.
  package func isText(_ node: JSONNode, _ text: String) -> Bool {
    guard kind(of: node) == .key || kind(of: node) == .string else { return text.isEmpty }
    let content = contentRange(of: node)
    var offset = content.lowerBound
    for byte in text.utf8 {
      guard offset < content.upperBound else { return false }
      // The bytes alone do not determine whether strings beyond ASCII are equal.
      guard byte < 0x80,
        let (character, end) = asciiCharacter(at: offset, before: content.upperBound)
      else { return self.text(of: node) == text }
      guard character == byte else { return false }
      offset = end
    }
    return offset == content.upperBound
  }

  /// Returns the character of ASCII at an offset in a string, perhaps an escape, and the offset after it.
  private func asciiCharacter(at offset: Int, before end: Int) -> (character: UInt8, end: Int)? {
    let byte = bytes[offset]
    guard byte == UInt8(ascii: "\\") else { return byte < 0x80 ? (byte, offset + 1) : nil }
    guard offset + 1 < end else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "u"):
      let bytes = bytes
      guard offset + 6 <= end, let unit = JSONString.codeUnit(bytes.span, at: offset), unit < 0x80
      else { return nil }
      return (UInt8(unit), offset + 6)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return (bytes[offset + 1], offset + 2)
    // Names contain no control characters.
    default: return nil
    }
  }

  /// Returns whether the text of a string or key may contain a printable character of ASCII; false is certain.
  package func mayContain(_ character: UInt8, in node: JSONNode) -> Bool {
    let content = contentRange(of: node)
    if bytes[content].contains(character) { return true }
    guard entries[node.offset].traits.contains(.escaped) else { return false }
    // Such as `\u0025`; another escape's character is itself in the escape, or is not printable.
    return content.contains { position in
      bytes[position] == UInt8(ascii: "\\")
        && bytes[position...].dropFirst().starts(with: "u00".utf8)
    }
  }

  /// Returns the text of a string or key with its escapes replaced; empty for any other node.
  package func text(of node: JSONNode) -> String {
    let kind = kind(of: node)
    guard kind == .string || kind == .key else { return "" }
    let content = contentRange(of: node)
    if isPlainASCII(node) { return String(decoding: bytes[content], as: UTF8.self) }
    let bytes = bytes
    return JSONString.text(of: content, in: bytes.span)
  }
}
