/// The numbers of a `Date` that are plausible in a push: the years 2001 to 2045.
///
/// Unix seconds since 2015 and Unix milliseconds are above the maximum. The decoder accepts every number.
enum DateBounds {
  static let minimum = 0
  /// 2046-01-01 00:00:00 UTC.
  static let maximum = 1_420_070_400
}
