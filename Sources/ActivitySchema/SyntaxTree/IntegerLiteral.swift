/// An integer as written, and its value if it fits in 64 bits.
struct IntegerLiteral {
  /// With sign, prefix and underscores.
  let text: String
  let isNegative: Bool
  let radix: Int
  /// Nil if it needs more than 64 bits.
  let magnitude: UInt64?

  init(text: String, digits spelling: ArraySlice<UInt8>, isNegative: Bool) {
    self.text = text
    self.isNegative = isNegative
    let hasPrefix = spelling.count > 2 && spelling.first == UInt8(ascii: "0")
    switch hasPrefix ? spelling[spelling.startIndex + 1] : 0 {
    case UInt8(ascii: "x"): radix = 16
    case UInt8(ascii: "o"): radix = 8
    case UInt8(ascii: "b"): radix = 2
    default: radix = 10
    }
    magnitude = Self.magnitude(of: radix == 10 ? spelling : spelling.dropFirst(2), radix)
  }

  var value: Int64? {
    guard let magnitude else { return nil }
    if !isNegative { return Int64(exactly: magnitude) }
    if magnitude == UInt64(Int64.max) + 1 { return Int64.min }
    return Int64(exactly: magnitude).map { -$0 }
  }

  private static func magnitude(of digits: ArraySlice<UInt8>, _ radix: Int) -> UInt64? {
    var result: UInt64 = 0
    for byte in digits where byte != UInt8(ascii: "_") {
      guard let digit = byte.digitValue, digit < radix else { return nil }
      let product = result.multipliedReportingOverflow(by: UInt64(radix))
      let sum = product.partialValue.addingReportingOverflow(UInt64(digit))
      if product.overflow || sum.overflow { return nil }
      result = sum.partialValue
    }
    return result
  }
}

extension UInt8 {
  /// The value of a digit in radix 16 or below.
  var digitValue: Int? {
    if isDigit { return Int(self - UInt8(ascii: "0")) }
    return isHexadecimalDigit ? Int((self | 0x20) - UInt8(ascii: "a")) + 10 : nil
  }
}
