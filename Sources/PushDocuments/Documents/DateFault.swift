package import PushTexts

/// The reason why a number is hardly the intended date, if it is read as seconds since 2001.
package enum DateFault: Sendable {
  /// A number that often represents the absence of a date.
  case absence(Message)
  /// A number with the digits of a date, such as 20261121180000, and the date in seconds since 1970.
  case digits(secondsSince1970: Double)
  /// A date in another unit or from another epoch, in seconds since 1970.
  case otherForm(Message, secondsSince1970: Double)
  /// A short time from the epoch, in seconds: probably a duration.
  case duration(seconds: Double)
  /// A date decades away from the push.
  case far

  /// Returns nil for a number that is plausible as a `Date`.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since 2001.
  ///   - anchor: The time of the push in seconds since 1970; nil if it is not known.
  package init?(of seconds: Double, near anchor: Double?) {
    guard !Self.never.contains(seconds) else { return nil }
    if let name = Self.absences.first(where: { $0.seconds == seconds })?.name {
      self = .absence(name)
      return
    }
    let asDeclared = seconds + UnixTime.referenceDate
    let isDuration = seconds.magnitude < Self.longestDuration
    guard isDuration || !Self.isNear(asDeclared, anchor, within: Self.farDistance) else {
      return nil
    }
    // A few seconds from 2001 are a duration, although twice the offset from it is a date, too.
    let forms = Self.forms(of: seconds) + (isDuration ? [] : Self.shifted(seconds))
    let near = forms.filter { Self.isNear($0.secondsSince1970, anchor, within: Self.nearDistance) }
    let meant = near.min { Self.distance($0, anchor) < Self.distance($1, anchor) }
    if let date = Self.date(writtenInDigitsOf: seconds) {
      self = .digits(secondsSince1970: date)
    } else if let meant {
      self = .otherForm(meant.name, secondsSince1970: meant.secondsSince1970)
    } else if isDuration, seconds > 0 {
      self = .duration(seconds: seconds)
    } else if asDeclared > 0, asDeclared < Self.longestDuration {
      self = .duration(seconds: asDeclared)
    } else {
      self = .far
    }
  }

  /// A year, in seconds; a date this close to the epoch is probably a duration.
  private static let longestDuration = UnixTime.year
  /// The distance from the push beyond which a date is implausible, in seconds.
  private static let farDistance = 30 * UnixTime.year
  /// The distance from the push within which another reading is plausible, in seconds.
  private static let nearDistance = 10 * UnixTime.year

  /// Returns whether a time is near the push; if the push's time is not known, near the years of plausible pushes.
  private static func isNear(_ time: Double, _ anchor: Double?, within distance: Double) -> Bool {
    if let anchor { return (time - anchor).magnitude <= distance }
    let slack = distance - nearDistance
    return UnixTime.plausible.lowerBound - slack <= time
      && time < UnixTime.plausible.upperBound + slack
  }
}

// MARK: Known values and forms

extension DateFault {
  /// `Date.distantFuture` in seconds since 2001 and since 1970, the usual values for "never".
  private static let never = [63_113_904_000.0, 64_092_211_200]

  private static let absences: [(seconds: Double, name: Message)] = [
    (0, "the zero of `Date`"),
    (-978_307_200, "the zero of Unix time"),
    (-63_114_076_800, "`Date.distantPast`"),
    (-63_113_904_000, "the first day of the year 1, an unset date in Go and .NET"),
    (-3_187_296_000, "1900-01-01, an unset date"),
    (252_423_907_200, "the last day of the year 9999, an unset date"),
    (252_423_993_599, "the last second of the year 9999, an unset date"),
    (-62_135_596_800, "the year 1 in Unix time, an unset date in Go and .NET"),
    (-62_135_596_800_000, "the year 1 in milliseconds, an unset date in Go and .NET"),
    (253_402_300_799, "the last second of the year 9999 in Unix time, an unset date"),
    (253_402_300_799_999, "the last millisecond of the year 9999 in Unix time, an unset date"),
    (2_147_483_647, "the largest number of 32 bits"),
    (9_007_199_254_740_991, "the largest whole number that JavaScript represents exactly"),
    (9_223_372_036_854_775_808, "the largest number of 64 bits"),
  ]

  /// The seconds from the epochs of other computer calendars to 1970.
  private enum Epoch {
    static let year1 = 62_135_596_800.0
    static let year1601 = 11_644_473_600.0
    static let year1900 = 2_208_988_800.0
    static let year1904 = 2_082_844_800.0
  }

  private typealias Form = (name: Message, secondsSince1970: Double)

  /// The distance of a reading from the push in seconds; 0 if the push's time is not known.
  private static func distance(_ form: Form, _ anchor: Double?) -> Double {
    anchor.map { ($0 - form.secondsSince1970).magnitude } ?? 0
  }

  /// The readings of a number, the most frequent first.
  private static func forms(of number: Double) -> [Form] {
    let reference = UnixTime.referenceDate
    return [
      ("seconds since 1970", number),
      ("milliseconds since 1970", number / 1e3),
      ("microseconds since 1970", number / 1e6),
      ("nanoseconds since 1970", number / 1e9),
      ("minutes since 1970", number * 60),
      ("ticks of .NET, of 100 ns since the year 1", number / 1e7 - Epoch.year1),
      ("milliseconds since 2001", number / 1e3 + reference),
      ("microseconds since 2001", number / 1e6 + reference),
      ("nanoseconds since 2001", number / 1e9 + reference),
      ("seconds since the year 1", number - Epoch.year1),
      ("ticks of Windows, of 100 ns since 1601", number / 1e7 - Epoch.year1601),
      ("seconds since 1900", number - Epoch.year1900),
      ("seconds since 1904", number - Epoch.year1904),
    ]
  }

  /// Returns the times of a number from which the server subtracts 978307200 too often or not at all.
  private static func shifted(_ number: Double) -> [Form] {
    [
      ("978307200 subtracted twice", number + 2 * UnixTime.referenceDate),
      ("978307200 added instead of subtracted", number - UnixTime.referenceDate),
    ]
  }

  /// Returns the time of a number such as 20261121, 202611211800 or 20261121180000, as if it were in UTC.
  private static func date(writtenInDigitsOf number: Double) -> Double? {
    guard number > 0, number < 1e17, number == Double(Int64(number)) else { return nil }
    let digits = "\(Int64(number))".utf8.map { Int($0 - UInt8(ascii: "0")) }
    guard [8, 12, 14, 17].contains(digits.count) else { return nil }
    func field(_ range: Range<Int>) -> Int {
      range.upperBound <= digits.count ? digits[range].reduce(0) { $0 * 10 + $1 } : 0
    }
    let (year, month, day) = (field(0..<4), field(4..<6), field(6..<8))
    let (hour, minute, second) = (field(8..<10), field(10..<12), field(12..<14))
    guard 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 60 else { return nil }
    let days = CalendarDate.daysSince1970(year: year, month: month, day: day)
    let time = Double(days) * 86_400 + Double(hour * 3_600 + minute * 60 + second)
    return UnixTime.isPlausible(time) ? time : nil
  }
}
