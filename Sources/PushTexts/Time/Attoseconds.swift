/// The two halves of the count of attoseconds in which Swift encodes a `Duration`.
package struct Attoseconds {
  package let high: Int64
  package let low: UInt64

  private static let perSecond: UInt64 = 1_000_000_000_000_000_000
  private static let perNanosecond: UInt64 = 1_000_000_000

  /// Creates the count for a number of seconds, rounded to nanoseconds; nil if it does not fit.
  package init?(seconds: Double) {
    guard seconds.magnitude < 9e15 else { return nil }
    let whole = UInt64(seconds.magnitude)
    let fraction = (seconds.magnitude - Double(whole)) * Double(Self.perNanosecond)
    let rest = UInt64(fraction.nearestWhole) * Self.perNanosecond
    let product = whole.multipliedFullWidth(by: Self.perSecond)
    let (sum, carries) = product.low.addingReportingOverflow(rest)
    let high = product.high &+ (carries ? 1 : 0)
    guard seconds < 0 else {
      (self.high, low) = (Int64(bitPattern: high), sum)
      return
    }
    low = ~sum &+ 1
    self.high = Int64(bitPattern: ~high &+ (low == 0 ? 1 : 0))
  }
}
