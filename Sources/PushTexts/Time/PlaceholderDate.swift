/// A date that software writes where no time was set.
package enum PlaceholderDate: CaseIterable {
  case yearOne, epochOfSpreadsheets, unixEpoch, lastYear

  /// Recognizes a date in any time zone; nil for a time that can be intended.
  package init?(secondsSince1970 seconds: Double) {
    let found = Self.allCases.first { abs(seconds - $0.secondsSince1970) <= Self.largestOffset }
    guard let found else { return nil }
    self = found
  }

  private var secondsSince1970: Double {
    switch self {
    case .yearOne: UnixTime.seconds(year: 1)
    case .epochOfSpreadsheets: UnixTime.seconds(year: 1900)
    case .unixEpoch: 0
    case .lastYear: UnixTime.seconds(year: 9999, month: 12, day: 31)
    }
  }

  /// The whole day counts, and local midnight is up to 14 hours from midnight in UTC.
  private static let largestOffset = 38 * UnixTime.hour
}
