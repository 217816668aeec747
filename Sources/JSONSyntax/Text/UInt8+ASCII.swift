/// The ASCII classes of a byte of UTF-8.
extension UInt8 {
  @inlinable package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  @inlinable package var isLowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  @inlinable package var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

  @inlinable package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  @inlinable package var isHexDigit: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
  }

  /// Whether the byte is a digit of Base64 (RFC 4648, section 4), excluding the padding.
  @inlinable package var isBase64Digit: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "/")
  }

  /// The closing bracket of an opening one; any other character itself.
  package var closingDelimiter: UInt8 {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: self
    }
  }
}

extension StringProtocol {
  /// Whether the text consists of hexadecimal digits, and of at least one.
  package var isHexadecimal: Bool { !isEmpty && utf8.allSatisfy { $0.isHexDigit } }

  /// Whether the text consists of decimal digits, and of at least one.
  package var isDecimal: Bool { !isEmpty && utf8.allSatisfy { $0.isDigit } }
}
