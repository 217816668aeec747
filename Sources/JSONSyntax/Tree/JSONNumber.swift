/// A number as written, independent of any Swift type.
///
///     -12.50e+3
///     │└┬┘└┬┘└┬┘
///     │ │  │  exponent digits "3"
///     │ │  fraction digits "50"
///     │ integer digits "12"
///     isNegative
package struct JSONNumber: Sendable {
  /// The bytes of the number; the parts below are ranges of these.
  package let token: ArraySlice<UInt8>
  package let isNegative: Bool
  package let integerDigits: Range<Int>
  package let fractionDigits: Range<Int>
  /// The exponent with its sign; empty if there is none.
  package let exponent: Range<Int>

  /// Parses a token that follows the grammar of JSON's numbers.
  package init(_ token: ArraySlice<UInt8>) {
    self.token = token
    isNegative = token.first == UInt8(ascii: "-")
    let integerStart = token.startIndex + (isNegative ? 1 : 0)
    integerDigits = integerStart..<Self.endOfDigits(token, from: integerStart)
    var position = integerDigits.upperBound
    if position < token.endIndex, token[position] == UInt8(ascii: ".") {
      fractionDigits = position + 1..<Self.endOfDigits(token, from: position + 1)
      position = fractionDigits.upperBound
    } else {
      fractionDigits = position..<position
    }
    exponent = min(position + 1, token.endIndex)..<token.endIndex
  }

  private static func endOfDigits(_ token: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start
    while end < token.endIndex, token[end].isDigit { end += 1 }
    return end
  }

  /// Whether the token has no point and no exponent.
  package var isPlainInteger: Bool { integerDigits.upperBound == token.endIndex }

  package var spelling: String { String(decoding: token, as: UTF8.self) }

  /// The nearest double; infinite if the number is too large.
  package var doubleValue: Double { Double(spelling) ?? .nan }

  /// One fingerprint for `3`, `3.0` and `30e-1`; numbers with more digits than a double remain distinct.
  var fingerprint: UInt64 {
    if isPlainInteger, let integer = Int64(spelling) { return UInt64(bitPattern: integer) }
    guard significantDigits > Self.digitsOfDouble else {
      return Self.fingerprint(of: doubleValue)
    }
    var hash = Fingerprint(seed: 0)
    hash.combine(token)
    return hash.value
  }

  /// The maximum number of digits that distinguish doubles.
  private static let digitsOfDouble = 17

  /// The number of digits without zeros at the start and at the end.
  private var significantDigits: Int {
    let zero = UInt8(ascii: "0")
    let digits = (token[integerDigits] + token[fractionDigits]).drop { $0 == zero }
    return digits.reversed().drop { $0 == zero }.count
  }

  /// Returns the same for the value of a number that a double represents.
  static func fingerprint(of double: Double) -> UInt64 {
    double.wholeNumber.map { UInt64(bitPattern: $0) } ?? double.bitPattern
  }

  /// Returns how a run of number-like characters violates the grammar; nil if it is a number.
  static func fault(in text: Span<UInt8>, _ range: Range<Int>) -> JSONProblem.NumberFault? {
    var position = range.lowerBound
    let end = range.upperBound
    func isDigit(_ position: Int) -> Bool { position < end && text[position].isDigit }
    if text[position] == UInt8(ascii: "+") { return .leadingPlus }
    if text[position] == UInt8(ascii: "-") { position += 1 }
    guard position < end else { return .notDecimal }
    if text[position] == UInt8(ascii: ".") { return .leadingPoint }
    guard isDigit(position) else { return .notDecimal }
    if text[position] == UInt8(ascii: "0") {
      position += 1
      if isDigit(position) { return .leadingZero }
    } else {
      while isDigit(position) { position += 1 }
    }
    if position < end, text[position] == UInt8(ascii: ".") {
      position += 1
      guard isDigit(position) else { return .noDigitsAfterPoint }
      while isDigit(position) { position += 1 }
    }
    if position < end, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard isDigit(position) else { return .noDigitsInExponent }
      while isDigit(position) { position += 1 }
    }
    return position == end ? nil : .notDecimal
  }
}

extension JSONTree {
  /// Returns the double nearest to a number, infinite if it is too large; nil for any other node.
  package func double(of node: JSONNode) -> Double? {
    shortDecimal(of: node) ?? number(of: node)?.doubleValue
  }

  /// Returns the parts of a number; nil for any other node.
  package func number(of node: JSONNode) -> JSONNumber? {
    kind(of: node) == .number ? JSONNumber(bytes[range(of: node)]) : nil
  }
}
