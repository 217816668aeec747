import JSONSyntax

extension UnixTime {
  /// Returns the seconds since 1970 of digits, or of ISO 8601 with `Z` or an offset; nil for any other text.
  static func written(_ text: String) -> Double? {
    if text.utf8.allSatisfy({ $0.isDigit }) { return Double(text).flatMap { inSeconds($0) } }
    return ISODate.namesZone(text) ? ISODate.secondsSince1970(text) : nil
  }

  /// Returns a number that is a time in seconds since 1970; nil for any other number.
  static func inSeconds(_ number: Double) -> Double? { 0..<endOfTime ~= number ? number : nil }

  /// After the year 5000; a larger number is not in seconds.
  private static let endOfTime = 1e11
}
