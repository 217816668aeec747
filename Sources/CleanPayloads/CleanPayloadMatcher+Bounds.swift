import JSONSyntax

extension CleanPayloadMatcher {
  /// Returns whether a number is at most another; false also if their spellings do not show it.
  ///
  /// Rounding to a type never reverses the order, so the digits decide for every type.
  static func isAscending(_ lower: Range<Int>, _ upper: Range<Int>, _ bytes: RawSpan) -> Bool {
    guard !hasExponent(lower, bytes), !hasExponent(upper, bytes) else { return false }
    let minus = UInt8(ascii: "-")
    switch (
      bytes.paddedByte(at: lower.lowerBound) == minus,
      bytes.paddedByte(at: upper.lowerBound) == minus
    ) {
    case (false, false): return isAtMost(lower, upper, bytes)
    case (true, true): return isAtMost(upper.dropFirst(), lower.dropFirst(), bytes)
    case (let isNegative, _): return isNegative
    }
  }

  private static func hasExponent(_ number: Range<Int>, _ bytes: RawSpan) -> Bool {
    number.contains { bytes.paddedByte(at: $0) | 0x20 == UInt8(ascii: "e") }
  }

  /// Returns whether a number without a sign is at most another.
  private static func isAtMost(_ left: Range<Int>, _ right: Range<Int>, _ bytes: RawSpan) -> Bool {
    let counts = (digitCount(left, bytes), digitCount(right, bytes))
    guard counts.0 == counts.1 else { return counts.0 < counts.1 }
    for (left, right) in zip(left, right)
    where bytes.paddedByte(at: left) != bytes.paddedByte(at: right) {
      return bytes.paddedByte(at: left) < bytes.paddedByte(at: right)
    }
    return left.count <= right.count
  }

  /// Returns the number of digits before the decimal point.
  private static func digitCount(_ number: Range<Int>, _ bytes: RawSpan) -> Int {
    number.prefix { bytes.paddedByte(at: $0).isDigit }.count
  }
}
