import JSONSyntax

/// A number in the format of Foundation's `Decimal`: a mantissa of 128 bits and a decimal exponent.
struct DecimalNumber {
  let isNegative: Bool
  /// The digits of the mantissa in ASCII, without zeros at the start or the end; empty for zero.
  private var mantissa: [UInt8] = []
  private var exponent = 0

  private static let exponents = -128...127
  private static let largestMantissa = Array("340282366920938463463374607431768211455".utf8)

  /// Returns nil if the exponent exceeds its range; digits that do not fit in the mantissa are dropped.
  init?(_ number: JSONNumber) {
    isNegative = number.isNegative
    var isFull = false
    for digit in number.token[number.integerDigits] {
      if !isFull, append(digit) { continue }
      isFull = true
      guard exponent < Self.exponents.upperBound else { return nil }
      exponent += 1
    }
    for digit in number.token[number.fractionDigits] where !isFull {
      guard append(digit) else {
        isFull = true
        continue
      }
      guard exponent > Self.exponents.lowerBound else { return nil }
      exponent -= 1
    }
    guard let written = Self.exponent(number) else { return nil }
    exponent += written
    guard Self.exponents ~= exponent else { return nil }
    while exponent < Self.exponents.upperBound, mantissa.last == UInt8(ascii: "0") {
      mantissa.removeLast()
      exponent += 1
    }
    if mantissa.isEmpty { exponent = 0 }
  }

  /// Appends a digit to the mantissa; returns false and changes nothing if it does not fit.
  private mutating func append(_ digit: UInt8) -> Bool {
    if mantissa.isEmpty, digit == UInt8(ascii: "0") { return true }
    mantissa.append(digit)
    let excess = mantissa.count - Self.largestMantissa.count
    guard excess > 0 || excess == 0 && Self.largestMantissa.lexicographicallyPrecedes(mantissa)
    else { return true }
    mantissa.removeLast()
    return false
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

  /// The value's magnitude without its fraction, or nil if it or the mantissa does not fit in 64 bits.
  var truncatedMagnitude: UInt64? {
    let digits = String(decoding: mantissa, as: UTF8.self)
    let whole =
      digits.dropLast(max(0, -exponent)) + String(repeating: "0", count: max(0, exponent))
    if !digits.isEmpty, UInt64(digits) == nil { return nil }
    return whole.isEmpty ? 0 : UInt64(whole)
  }
}

extension DecimalNumber: Comparable {
  static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.sign == right.sign && left.scale == right.scale && left.mantissa == right.mantissa
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.sign != right.sign { return left.sign < right.sign }
    let (small, large) = left.sign < 0 ? (right, left) : (left, right)
    if small.scale != large.scale { return small.scale < large.scale }
    return small.mantissa.lexicographicallyPrecedes(large.mantissa)
  }

  private var sign: Int { mantissa.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// The power of ten just above the number.
  private var scale: Int { mantissa.count + exponent }
}
