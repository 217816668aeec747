package import ActivitySchema
import JSONSyntax

/// An integer that `JSONDecoder` reads from a number in any form: `100`, `1e2` and `100.0` are equal.
struct IntegerNumber: Equatable {
  let isNegative: Bool
  /// The decimal digits, without leading zeros.
  let digits: String

  /// Returns nil if the number has a fraction or does not fit the format.
  init?(_ number: JSONNumber, _ format: IntegerFormat) {
    if number.isPlainInteger {
      self.init(
        isNegative: number.isNegative,
        digits: String(decoding: number.token[number.integerDigits], as: UTF8.self))
    } else {
      guard let integer = Self.integral(number, format) else { return nil }
      self = integer
    }
    guard fits(format) else { return nil }
  }

  private init(isNegative: Bool, digits: String) {
    self.isNegative = isNegative && digits != "0"
    self.digits = digits
  }

  /// The value, or nil if it does not fit in 64 bits.
  var value: Int64? { Int64(isNegative ? "-" + digits : digits) }

  /// Whether a double cannot represent every integer of this size.
  var isBeyondDoubles: Bool { !Self.isAscending(digits, "9007199254740991") }

  private func fits(_ format: IntegerFormat) -> Bool {
    (!isNegative || format.isSigned)
      && Self.isAscending(digits, Self.limit(format, isNegative: isNegative))
  }

  /// Returns whether a number is at most another, both as digits without leading zeros.
  private static func isAscending(_ left: String, _ right: String) -> Bool {
    let (leftCount, rightCount) = (left.utf8.count, right.utf8.count)
    return leftCount == rightCount ? left <= right : leftCount < rightCount
  }

  /// Returns the largest magnitude of a format for one sign.
  private static func limit(_ format: IntegerFormat, isNegative: Bool) -> String {
    let (lowest, highest) = format.bounds
    guard isNegative, format.isSigned else { return highest }
    return String(decoding: lowest.utf8.dropFirst(), as: UTF8.self)
  }

  /// The magnitude below which doubles represent every integer.
  private static let exactLimit = 9_007_199_254_740_992.0

  /// Converts a number with a decimal point or an exponent, as swift-foundation does: through a double or, if that is
  /// not exact, through a decimal whose fraction is dropped.
  private static func integral(_ number: JSONNumber, _ format: IntegerFormat) -> IntegerNumber? {
    let double = number.doubleValue
    guard double.isFinite else { return nil }
    if double.magnitude < exactLimit {
      let integer = Int64(double)
      guard Double(integer) == double else { return nil }
      return IntegerNumber(isNegative: integer < 0, digits: "\(integer.magnitude)")
    }
    guard isInRange(double, format), let decimal = DecimalNumber(number),
      let magnitude = decimal.truncatedMagnitude,
      // This conversion limits negative numbers to the magnitude of the largest positive one.
      isAscending("\(magnitude)", limit(format, isNegative: false))
    else { return nil }
    return IntegerNumber(isNegative: decimal.isNegative, digits: "\(magnitude)")
  }

  private static func isInRange(_ double: Double, _ format: IntegerFormat) -> Bool {
    var limit = 1.0
    for _ in 0..<(format.isSigned ? format.bitWidth - 1 : format.bitWidth) { limit *= 2 }
    return format.isSigned ? double >= -limit && double < limit : double >= 0 && double < limit
  }
}

extension IntegerNumber: Comparable {
  static func < (left: IntegerNumber, right: IntegerNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let (small, large) = left.isNegative ? (right, left) : (left, right)
    return small != large && isAscending(small.digits, large.digits)
  }
}

extension IntegerFormat {
  /// The lowest and the highest value, as decimal digits because not every platform has a 128-bit integer type.
  package var bounds: (lowest: String, highest: String) {
    switch (bitWidth, isSigned) {
    case (8, true): ("-128", "127")
    case (8, false): ("0", "255")
    case (16, true): ("-32768", "32767")
    case (16, false): ("0", "65535")
    case (32, true): ("-2147483648", "2147483647")
    case (32, false): ("0", "4294967295")
    case (128, true):
      ("-170141183460469231731687303715884105728", "170141183460469231731687303715884105727")
    case (128, false): ("0", "340282366920938463463374607431768211455")
    case (_, true): ("-9223372036854775808", "9223372036854775807")
    case (_, false): ("0", "18446744073709551615")
    }
  }
}
