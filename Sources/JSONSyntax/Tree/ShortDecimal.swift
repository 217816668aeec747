/// The digits of a number without exponent, if they are few enough for one exact division to compute its double.
struct ShortDecimal {
  private var mantissa: UInt64 = 0
  private var digits = 0
  var fractionDigits = 0

  /// The limit up to which a double represents every integer.
  private static let exactMantissas: UInt64 = 1 << 53
  /// The number of digits that cannot overflow the mantissa.
  private static let maximumDigits = 19
  /// The powers that a double represents exactly.
  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19,
  ]

  /// Reads a run of digits, and returns the position after it.
  mutating func readDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < text.count, text[position].isDigit {
      mantissa = mantissa &* 10 &+ UInt64(text[position] &- UInt8(ascii: "0"))
      position += 1
    }
    digits += position - start
    return position
  }

  /// Whether `value` is the nearest double.
  var isExact: Bool { digits <= Self.maximumDigits && mantissa <= Self.exactMantissas }

  /// The nearest double: both operands are exact, and the quotient is rounded only once.
  var value: Double { Double(mantissa) / Self.powersOfTen[fractionDigits] }

  /// The value of digits without a fraction.
  var integer: Int64 { Int64(truncatingIfNeeded: mantissa) }
}

extension JSONTree {
  /// Returns whether a number has no exponent, and so few digits that a double represents each.
  @inlinable
  package func isShortDecimal(_ node: JSONNode) -> Bool {
    kind(of: node) == .number && entries[node.offset].traits.contains(.short)
  }

  /// Returns the nearest double to a number with few digits and no exponent, the usual form; nil for any other node.
  package func shortDecimal(of node: JSONNode) -> Double? {
    shortNumber(at: node).map { $0.isNegative ? -$0.magnitude.value : $0.magnitude.value }
  }

  /// Returns the value of such a number without a point; nil for any other node.
  package func shortInteger(of node: JSONNode) -> Int64? {
    guard entries[node.offset].traits.contains(.integer) else { return nil }
    return shortNumber(at: node).map {
      $0.isNegative ? -$0.magnitude.integer : $0.magnitude.integer
    }
  }

  private func shortNumber(
    at node: JSONNode
  ) -> (magnitude: ShortDecimal, isNegative: Bool)? {
    guard isShortDecimal(node) else { return nil }
    let range = range(of: node)
    let bytes = bytes
    let text = bytes.span
    let isNegative = text[range.lowerBound] == UInt8(ascii: "-")
    var number = ShortDecimal()
    let end = number.readDigits(text, from: range.lowerBound + (isNegative ? 1 : 0))
    if end < range.upperBound {
      number.fractionDigits = number.readDigits(text, from: end + 1) - end - 1
    }
    return (number, isNegative)
  }
}
