/// A date that software writes where no time was set.
enum PlaceholderDate: CaseIterable {
  case yearOne, epochOfSpreadsheets, unixEpoch, lastYear

  /// Recognizes a date in any time zone; nil for a time that can be intended.
  init?(secondsSince1970 seconds: Double) {
    let found = Self.allCases.first { abs(seconds - $0.secondsSince1970) <= Self.largestOffset }
    guard let found else { return nil }
    self = found
  }

  private var secondsSince1970: Double {
    switch self {
    case .yearOne:
      Double(CalendarDate.daysSince1970(year: 1, month: 1, day: 1)) * 24 * UnixTime.hour
    case .epochOfSpreadsheets:
      Double(CalendarDate.daysSince1970(year: 1900, month: 1, day: 1)) * 24 * UnixTime.hour
    case .unixEpoch: 0
    case .lastYear:
      Double(CalendarDate.daysSince1970(year: 9999, month: 12, day: 31)) * 24 * UnixTime.hour
    }
  }

  /// The whole day counts, and local midnight is up to 14 hours from midnight in UTC.
  private static let largestOffset = 38 * UnixTime.hour
}
