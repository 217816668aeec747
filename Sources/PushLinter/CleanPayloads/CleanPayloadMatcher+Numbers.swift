import JSONSyntax

/// Numbers in their usual form; numbers with an exponent, a superfluous fraction or very many digits are refused.
extension CleanPayloadMatcher {
  /// The maximum number of digits of an integer.
  private static let maximumDigits = 18
  private static let powersOfTen: InlineArray<9, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// Returns the position after an integer within the limits of its type.
  @inline(__always)
  static func integer(
    _ bytes: RawSpan, at start: Int, largest: UInt64, smallest: UInt64
  ) -> Int {
    let isNegative = bytes.byte(at: start) == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    let end = digits(bytes, at: isNegative ? start + 1 : start, magnitude: &magnitude)
    return magnitude <= (isNegative ? smallest : largest) ? end : refused
  }

  /// Returns the position after an integer, and its value.
  static func integer(_ bytes: RawSpan, at start: Int, value: inout Int64) -> Int {
    let isNegative = bytes.byte(at: start) == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    let end = digits(bytes, at: isNegative ? start + 1 : start, magnitude: &magnitude)
    value = Int64(truncatingIfNeeded: magnitude)
    if isNegative { value = -value }
    return end
  }

  /// Returns the position after a number with at most `limit` digits before the decimal point.
  static func number(_ bytes: RawSpan, at start: Int, digits limit: Int) -> Int {
    let first = bytes.byte(at: start) == UInt8(ascii: "-") ? start + 1 : start
    var position = first
    var count = bytes.word(at: position).nonDigits.firstMark
    if count == 8 { count += bytes.word(at: position + 8).nonDigits.firstMark }
    guard count > 0, count <= limit, count == 1 || bytes.byte(at: first) != UInt8(ascii: "0") else {
      return refused
    }
    position += count
    return bytes.byte(at: position) == UInt8(ascii: ".")
      ? afterFraction(bytes, at: position + 1) : position
  }

  /// Returns the position after a number of seconds since 2001 that no rule about dates reports.
  static func date(_ bytes: RawSpan, at start: Int) -> Int {
    var seconds: UInt64 = 0
    let end = digits(bytes, at: start, magnitude: &seconds)
    guard end != refused, plausibleDates.contains(seconds) else { return refused }
    return bytes.byte(at: end) == UInt8(ascii: ".") ? afterFraction(bytes, at: end + 1) : end
  }

  private static let plausibleDates =
    UInt64(
      UnixTime.plausibleSinceReferenceDate.lowerBound)..<UInt64(
      UnixTime.plausibleSinceReferenceDate.upperBound)

  /// The maximum number of fraction digits; fewer than a number needs to be too small for its type.
  private static let maximumFraction = 24

  @inline(__always)
  private static func afterFraction(_ bytes: RawSpan, at start: Int) -> Int {
    var position = start
    var count = 0
    while true {
      let run = bytes.word(at: position).nonDigits.firstMark
      position += run
      count += run
      if run < 8 { break }
      guard count <= maximumFraction else { return refused }
    }
    return count > 0 && count <= maximumFraction ? position : refused
  }

  /// Returns the position after digits without a leading zero, and their value.
  @inline(__always)
  private static func digits(_ bytes: RawSpan, at start: Int, magnitude: inout UInt64) -> Int {
    var word = bytes.word(at: start)
    var run = word.nonDigits.firstMark
    guard run > 0 else { return refused }
    magnitude = word.decimalValue(digits: run)
    var count = run
    while run == 8 {
      guard count < maximumDigits else { return refused }
      word = bytes.word(at: start + count)
      run = word.nonDigits.firstMark
      count += run
      guard count <= maximumDigits else { return refused }
      magnitude = magnitude &* powersOfTen[run] &+ word.decimalValue(digits: run)
    }
    return count == 1 || bytes.byte(at: start) != UInt8(ascii: "0") ? start + count : refused
  }
}
