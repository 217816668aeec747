import JSONSyntax
import PushTexts

/// Numbers in their usual form; numbers with a superfluous fraction or very many digits are refused.
extension CleanPayloadMatcher {
  /// The number of digits of the largest integer of 64 bits.
  private static let maximumDigits = 20
  /// The smallest integer with so many digits.
  private static let leastLongest: UInt64 = 10_000_000_000_000_000_000
  private static let powersOfTen: InlineArray<9, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// Returns the position after an integer within the limits of its type.
  @inline(never)
  static func integer(
    _ bytes: RawSpan, at start: Int, largest: UInt64, smallest: UInt64
  ) -> Int {
    let isNegative = bytes.paddedByte(at: start) == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    let end = digits(bytes, at: isNegative ? start + 1 : start, magnitude: &magnitude)
    return magnitude <= (isNegative ? smallest : largest) ? end : refused
  }

  /// Returns the position after an integer, and its value.
  static func integer(_ bytes: RawSpan, at start: Int, value: inout Int64) -> Int {
    let isNegative = bytes.paddedByte(at: start) == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    let end = digits(bytes, at: isNegative ? start + 1 : start, magnitude: &magnitude)
    guard magnitude <= UInt64(Int64.max) else { return refused }
    value = Int64(truncatingIfNeeded: magnitude)
    if isNegative { value = -value }
    return end
  }

  /// Returns the position after a number with at most `limit` digits before the decimal point, and at most an exponent of
  /// `exponent`.
  static func number(
    _ bytes: RawSpan, at start: Int, digits limit: Int, exponent largest: UInt64
  ) -> Int {
    let first = bytes.paddedByte(at: start) == UInt8(ascii: "-") ? start + 1 : start
    var position = first
    var count = bytes.paddedWord(at: position).nonDigits.firstMark
    if count == 8 { count += bytes.paddedWord(at: position + 8).nonDigits.firstMark }
    guard count > 0, count <= limit, count == 1 || bytes.paddedByte(at: first) != UInt8(ascii: "0")
    else {
      return refused
    }
    position += count
    if bytes.paddedByte(at: position) == UInt8(ascii: ".") {
      position = afterFraction(bytes, at: position + 1)
      guard position != refused else { return refused }
    }
    guard bytes.paddedByte(at: position) | 0x20 == UInt8(ascii: "e") else { return position }
    // A number from 1 or to -1 never becomes zero; the decoder rejects some spellings of zero.
    return bytes.paddedByte(at: first) == UInt8(ascii: "0")
      ? refused : afterExponent(bytes, at: position + 1, largest)
  }

  private static func afterExponent(
    _ bytes: RawSpan, at start: Int, _ largest: UInt64
  ) -> Int {
    let byte = bytes.paddedByte(at: start)
    let first = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") ? start + 1 : start
    var exponent: UInt64 = 0
    let end = digits(bytes, at: first, magnitude: &exponent)
    return exponent <= largest ? end : refused
  }

  /// Returns the position after a number of seconds since 2001 that no rule about dates reports.
  static func date(_ bytes: RawSpan, at start: Int) -> Int {
    var seconds: UInt64 = 0
    let end = digits(bytes, at: start, magnitude: &seconds)
    guard end != refused, plausibleDates.contains(seconds) else { return refused }
    return bytes.paddedByte(at: end) == UInt8(ascii: ".") ? afterFraction(bytes, at: end + 1) : end
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
      let run = bytes.paddedWord(at: position).nonDigits.firstMark
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
    var word = bytes.paddedWord(at: start)
    var run = word.nonDigits.firstMark
    guard run > 0 else { return refused }
    magnitude = word.decimalValue(digits: run)
    var count = run
    while run == 8 {
      guard count < maximumDigits else { return refused }
      word = bytes.paddedWord(at: start + count)
      run = word.nonDigits.firstMark
      count += run
      guard count <= maximumDigits else { return refused }
      magnitude = magnitude &* powersOfTen[run] &+ word.decimalValue(digits: run)
    }
    // A number with the most digits overflows, or begins with 1 and has not become smaller.
    if count == maximumDigits,
      bytes.paddedByte(at: start) != UInt8(ascii: "1") || magnitude < leastLongest
    {
      return refused
    }
    return count == 1 || bytes.paddedByte(at: start) != UInt8(ascii: "0") ? start + count : refused
  }
}
