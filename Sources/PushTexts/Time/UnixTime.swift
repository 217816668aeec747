import JSONSyntax

/// Times as numbers of seconds, and their probable meaning.
package enum UnixTime {
  /// The seconds from 1970-01-01 to 2001-01-01, the reference date of Foundation's `Date`.
  package static let referenceDate = 978_307_200.0
  /// The expected range of a payload's dates; Live Activities were introduced in 2022.
  package static let plausible = seconds(year: 2017)..<seconds(year: 2037)

  /// The smallest number that can be intended as the Unix time of an activity: five years before the expected range.
  static let minimumIntended = seconds(year: 2012)

  /// The numbers that are certainly plausible as a `Date`, in seconds since 2001: less than 30 years from every expected
  /// push, and too small for Unix time.
  package static let plausibleSinceReferenceDate =
    seconds(year: 2008) - referenceDate..<minimumIntended

  package static let year = 365.25 * 86_400
  package static let hour = 3_600.0

  package static func isPlausible(_ seconds: Double) -> Bool { plausible ~= seconds }

  /// Returns whether a number is a time in the expected range, in milliseconds since 1970.
  package static func isPlausibleInMilliseconds(_ number: Double) -> Bool {
    plausible ~= number / 1000
  }

  package static func seconds(year: Int, month: Int = 1, day: Int = 1) -> Double {
    Double(CalendarDate.daysSince1970(year: year, month: month, day: day)) * 86_400
  }

  /// Returns the day of a time, for messages.
  package static func day(_ seconds: Double) -> String {
    CalendarDate(secondsSince1970: seconds).map { "\($0)" } ?? "no date"
  }

  /// The maximum duration, in seconds, for which the result fits in an integer.
  private static let maximumDuration = 1e15

  /// Returns a duration in hours and minutes: "9 h 30 min".
  package static func duration(_ seconds: Double) -> String {
    let minutes = Int64(min(abs(seconds), maximumDuration) / 60)
    switch (minutes / 60, minutes % 60) {
    case (0, 0): return "less than a minute"
    case (0, let minutes): return "\(minutes) min"
    case (let hours, 0): return "\(hours) h"
    case (let hours, let minutes): return "\(hours) h \(minutes) min"
    }
  }

  /// Returns the seconds since 1970 of digits, or of ISO 8601 with `Z` or an offset; nil for any other text.
  package static func written(_ text: String) -> Double? {
    if text.utf8.allSatisfy({ $0.isDigit }) { return Double(text).flatMap { inSeconds($0) } }
    return ISODate.namesZone(text) ? ISODate.secondsSince1970(text) : nil
  }

  /// Returns a number that is a time in seconds since 1970; nil for any other number.
  package static func inSeconds(_ number: Double) -> Double? {
    0..<endOfTime ~= number ? number : nil
  }

  /// After the year 5000; a larger number is not in seconds.
  private static let endOfTime = 1e11
}

extension Double {
  /// The nearest whole number; the number itself if it is too large to have a fraction.
  ///
  /// `rounded()` requires the mathematical library of the system, which the library's clients need not link.
  package var nearestWhole: Double {
    guard magnitude < 9e15 else { return self }
    return Double(Int64(self < 0 ? self - 0.5 : self + 0.5))
  }
}
