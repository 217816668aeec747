/// The share of the app's users who have a version, as their team states it.
package struct UserShare: Hashable, Sendable {
  /// The share in thousandths of a percent.
  let thousandths: Int

  /// The decimal places of a percentage that are kept.
  private static let places = 3
  private static let unit = 1_000

  /// - Parameter shares: the shares of different versions.
  init(sumOf shares: [UserShare]) {
    thousandths = shares.reduce(0) { $0 + $1.thousandths }
  }

  /// Whether it is 0 %, also if the percentage has more decimal places.
  var isNone: Bool { thousandths == 0 }

  /// Whether a sum of shares cannot be explained by rounding.
  var isMoreThanAll: Bool { thousandths > 101 * Self.unit }

  /// Reads a percentage from 0 to 100, a number of JSON without an exponent; returns nil for anything else.
  init?(percentage spelling: some StringProtocol) {
    let parts = spelling.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), whole >= 0, !spelling.hasPrefix("-") else {
      return nil
    }
    var thousandths = min(whole, Self.unit) * Self.unit
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
        return nil
      }
      var unit = Self.unit
      for digit in parts[1].utf8.prefix(Self.places) {
        unit /= 10
        thousandths += Int(digit - UInt8(ascii: "0")) * unit
      }
    }
    let isRounded = parts.last?.utf8.dropFirst(Self.places).contains { $0 != UInt8(ascii: "0") }
    let isTooMuch = thousandths == 100 * Self.unit && parts.count == 2 && isRounded == true
    guard thousandths <= 100 * Self.unit, !isTooMuch else { return nil }
    self.thousandths = thousandths
  }

  /// The percentage as a number: `12.5`.
  package var percentage: String {
    // A sum of rounded shares can be slightly more.
    let thousandths = isMoreThanAll ? thousandths : min(thousandths, 100 * Self.unit)
    let fraction = thousandths % Self.unit
    guard fraction > 0 else { return String(thousandths / Self.unit) }
    let digits = String(fraction + Self.unit).dropFirst()
    let last = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(thousandths / Self.unit).\(digits[...last])"
  }

  /// The percentage in a message: `12.5 %`.
  package var text: String { "\(percentage) %" }
}
