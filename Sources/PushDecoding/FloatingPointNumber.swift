package import ActivitySchema
package import JSONSyntax

/// The numbers that `JSONDecoder` accepts for `Double`, `Float` and `Float16`.
package enum FloatingPointNumber {
  package enum Fit {
    case fits, doesNotFit
    /// A `Float` that is infinite as a `Float16`: the only number error with a coding path.
    case narrowsToInfinity
  }

  /// The smallest magnitude that rounds to an infinite `Float16`.
  private static let float16Limit = 65520.0

  package static func fit(_ number: JSONNumber, _ format: FloatingPointFormat) -> Fit {
    let spelling = number.spelling
    let value = format == .double ? Double(spelling) : Float(spelling).map { Double($0) }
    guard let value, value.isFinite, value != 0 || isTrueZero(number) else { return .doesNotFit }
    return format == .float16 && value.magnitude >= float16Limit ? .narrowsToInfinity : .fits
  }

  /// Returns whether a whole number, written in digits only, changes when it is converted to a double.
  static func losesDigits(_ number: JSONNumber) -> Bool {
    guard number.isPlainInteger, number.integerDigits.count > 15,
      let integer = UInt64(String(decoding: number.token[number.integerDigits], as: UTF8.self))
    else { return false }
    let double = Double(integer)
    // 2 to the 64th, to which the largest integers round.
    return double >= 18_446_744_073_709_551_616 || UInt64(double) != integer
  }

  /// Returns whether a number is zero and does not underflow to zero, by the same steps as swift-foundation.
  ///
  /// swift-foundation reads groups of four characters from the left, but the remaining characters from the right: in
  /// `0e1` it finds the digit before the exponent, and rejects the number.
  private static func isTrueZero(_ number: JSONNumber) -> Bool {
    let token = number.token
    let groupsEnd = token.startIndex + token.count / 4 * 4
    let order = Array(token[..<groupsEnd]) + token[groupsEnd...].reversed()
    for byte in order {
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): return false
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return true
      default: continue
      }
    }
    return true
  }
}
