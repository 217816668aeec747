import JSONSyntax

/// A number in the format of Foundation's `Decimal`: a mantissa of 128 bits and a decimal exponent.
struct DecimalNumber {
  let isNegative: Bool
  private var mantissa = WideMantissa()
  private var exponent = 0

  private static let exponents = -128...127

  /// Returns nil if the exponent exceeds its range; digits that do not fit in the mantissa are dropped.
  init?(_ number: JSONNumber) {
    isNegative = number.isNegative
    var isFull = false
    for digit in number.token[number.integerDigits] {
      if !isFull, mantissa.append(digit) { continue }
      isFull = true
      guard exponent < Self.exponents.upperBound else { return nil }
      exponent += 1
    }
    for digit in number.token[number.fractionDigits] where !isFull {
      guard mantissa.append(digit) else {
        isFull = true
        continue
      }
      guard exponent > Self.exponents.lowerBound else { return nil }
      exponent -= 1
    }
    guard let written = Self.exponent(number) else { return nil }
    exponent += written
    guard Self.exponents ~= exponent else { return nil }
    compact()
  }

  private static func exponent(_ number: JSONNumber) -> Int? {
    var value = 0
    var isNegative = false
    for byte in number.token[number.exponent] {
      if byte == UInt8(ascii: "-") { isNegative = true }
      guard byte.isDigit else { continue }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      if value > 254 { return nil }
    }
    return isNegative ? -value : value
  }

  private mutating func compact() {
    while !mantissa.isZero, exponent < Self.exponents.upperBound, mantissa.removeTrailingZero() {
      exponent += 1
    }
    if mantissa.isZero { exponent = 0 }
  }

  /// The value's magnitude without its fraction, or nil if it or the mantissa does not fit in 64 bits.
  var truncatedMagnitude: UInt64? {
    guard mantissa.high == 0 else { return nil }
    var magnitude = mantissa.low
    for _ in 0..<max(0, -exponent) { magnitude /= 10 }
    for _ in 0..<max(0, exponent) {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      magnitude = product
    }
    return magnitude
  }
}

extension DecimalNumber: Comparable {
  static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.signedDigits == right.signedDigits
      && (left.mantissa.isZero || left.scale == right.scale)
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left == right { return false }
    let isNegative = (
      left.isNegative && !left.mantissa.isZero, right.isNegative && !right.mantissa.isZero
    )
    switch isNegative {
    case (true, false): return true
    case (false, true): return false
    case (false, false): return left.isSmaller(than: right)
    case (true, true): return right.isSmaller(than: left)
    }
  }

  private func isSmaller(than other: DecimalNumber) -> Bool {
    if mantissa.isZero || other.mantissa.isZero { return mantissa.isZero }
    if scale != other.scale { return scale < other.scale }
    return mantissa.digits.lexicographicallyPrecedes(other.mantissa.digits)
  }

  /// The power of ten just above the number.
  private var scale: Int { mantissa.digits.count + exponent }

  private var signedDigits: [UInt8] {
    let digits = mantissa.isZero ? [] : mantissa.digits
    return isNegative && !digits.isEmpty ? [UInt8(ascii: "-")] + digits : digits
  }
}

/// An integer of 128 bits with the operations that decimal digits need.
private struct WideMantissa {
  var high: UInt64 = 0
  var low: UInt64 = 0

  var isZero: Bool { high == 0 && low == 0 }

  /// From the most significant on, without trailing zeros.
  var digits: [UInt8] {
    var rest = self
    var digits: [UInt8] = []
    while !rest.isZero {
      let upper = rest.high.quotientAndRemainder(dividingBy: 10)
      let lower = UInt64(10).dividingFullWidth((upper.remainder, rest.low))
      digits.append(UInt8(truncatingIfNeeded: lower.remainder))
      (rest.high, rest.low) = (upper.quotient, lower.quotient)
    }
    return digits.reversed()
  }

  /// Appends an ASCII digit; returns false and changes nothing if it does not fit.
  mutating func append(_ digit: UInt8) -> Bool {
    let product = low.multipliedFullWidth(by: 10)
    let (sum, carries) = product.low.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
    let (upper, overflows) = high.multipliedReportingOverflow(by: 10)
    let (carried, overflowsByCarry) = upper.addingReportingOverflow(
      product.high + (carries ? 1 : 0))
    if overflows || overflowsByCarry { return false }
    high = carried
    low = sum
    return true
  }

  /// Divides by ten; returns false and changes nothing if there is a remainder.
  mutating func removeTrailingZero() -> Bool {
    let upper = high.quotientAndRemainder(dividingBy: 10)
    let lower = UInt64(10).dividingFullWidth((upper.remainder, low))
    if lower.remainder != 0 { return false }
    high = upper.quotient
    low = lower.quotient
    return true
  }
}
