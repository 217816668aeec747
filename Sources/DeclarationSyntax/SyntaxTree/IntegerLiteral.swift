/// An integer as Swift writes it, with its value.
package struct IntegerLiteral {
  package let isNegative: Bool
  /// The digits of the value in decimal.
  private let decimal: String

  /// More than the largest `Double` has.
  private static let maximumDigits = 320

  /// Nil for a spelling that is not an integer in Swift, such as `0x` and `0o8`, or that no number type can hold.
  package init?(spelling: ArraySlice<UInt8>, isNegative: Bool) {
    let radix = Self.radix(of: spelling)
    let digits = spelling.dropFirst(radix == 10 ? 0 : 2)
    guard let first = digits.first, first != UInt8(ascii: "_") else { return nil }
    // The least significant digit is the first.
    var decimal: [UInt8] = []
    for byte in digits where byte != UInt8(ascii: "_") {
      guard let digit = byte.digitValue, digit < radix else { return nil }
      decimal.multiply(by: radix, adding: digit)
      if decimal.count > Self.maximumDigits { return nil }
    }
    self.isNegative = isNegative
    let text = decimal.reversed().map { $0 + UInt8(ascii: "0") }
    self.decimal = text.isEmpty ? "0" : String(decoding: text, as: UTF8.self)
  }

  /// The value in decimal, with its sign.
  package var text: String { (isNegative ? "-" : "") + decimal }

  /// Nil if it needs more than 64 bits.
  package var value: Int64? { Int64(text) }

  private static func radix(of spelling: ArraySlice<UInt8>) -> Int {
    guard spelling.first == UInt8(ascii: "0") else { return 10 }
    switch spelling.dropFirst().first {
    case UInt8(ascii: "x"): return 16
    case UInt8(ascii: "o"): return 8
    case UInt8(ascii: "b"): return 2
    default: return 10
    }
  }
}

extension [UInt8] {
  /// Multiplies a number whose decimal digits these are, the least significant first.
  fileprivate mutating func multiply(by factor: Int, adding digit: Int) {
    var carry = digit
    for index in indices {
      carry += Int(self[index]) * factor
      self[index] = UInt8(carry % 10)
      carry /= 10
    }
    // The factor and the digit are small enough that at most two digits are left.
    for _ in 0..<2 where carry > 0 {
      append(UInt8(carry % 10))
      carry /= 10
    }
  }
}

extension UInt8 {
  /// The value of a digit in radix 16 or below.
  var digitValue: Int? {
    if isDigit { return Int(self - UInt8(ascii: "0")) }
    return isHexadecimalDigit ? Int((self | 0x20) - UInt8(ascii: "a")) + 10 : nil
  }
}
