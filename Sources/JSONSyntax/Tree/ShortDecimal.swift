/// The digits of a number without exponent, as long as they are few enough to be one exact division away from its double.
struct ShortDecimal {
  private var mantissa: UInt64 = 0
  private var digits = 0
  var fractionDigits = 0

  /// Below this, a double holds every integer.
  private static let exactMantissas: UInt64 = 1 << 53
  /// Digits that cannot overflow the mantissa.
  private static let maximumDigits = 19
  /// Those that doubles are exact for.
  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19,
  ]

  /// Takes a run of digits in, and returns the position behind it.
  mutating func readDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < text.count, JSONNumber.isDigit(text[position]) {
      mantissa = mantissa &* 10 &+ UInt64(text[position] &- UInt8(ascii: "0"))
      position += 1
    }
    digits += position - start
    return position
  }

  /// True where `value` is the nearest double.
  var isExact: Bool { digits <= Self.maximumDigits && mantissa <= Self.exactMantissas }

  /// Both numbers are exact, so that their quotient is rounded once, to the nearest double.
  var value: Double { Double(mantissa) / Self.powersOfTen[fractionDigits] }

  /// The value of digits without fraction.
  var integer: Int64 { Int64(truncatingIfNeeded: mantissa) }
}

extension JSONTree {
  /// True for a number without exponent, and with so few digits that a double holds every one.
  @inlinable
  package func isShortDecimal(_ node: JSONNode) -> Bool {
    kind(of: node) == .number && entries[node.offset].traits.contains(.short)
  }

  /// The nearest double to a number without exponent and with few digits, as almost all are; nil for any other node.
  package func shortDecimal(of node: JSONNode) -> Double? {
    shortNumber(at: node).map { $0.isNegative ? -$0.magnitude.value : $0.magnitude.value }
  }

  /// The same for a number without point.
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
