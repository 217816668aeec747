/// Points in time as numbers of seconds, and what they were probably meant as.
package enum UnixTime {
  /// Seconds from 1970-01-01 to 2001-01-01, where Foundation's `Date` starts to count.
  package static let referenceDate = 978_307_200.0
  /// Years that a payload's dates are expected in: Live Activities began in 2022.
  static let plausible = seconds(year: 2017)..<seconds(year: 2037)

  /// Numbers below this are never Unix times that were meant for an activity: five years before all that are expected.
  static let leastMeant = seconds(year: 2012)

  static let year = 365.25 * 86_400
  static let hour = 3_600.0

  package static func isPlausible(_ seconds: Double) -> Bool { plausible ~= seconds }

  /// True for milliseconds since 1970 in the years that are expected.
  static func isPlausibleInMilliseconds(_ number: Double) -> Bool { plausible ~= number / 1000 }

  static func seconds(year: Int) -> Double {
    Double(CalendarDate.daysSince1970(year: year, month: 1, day: 1)) * 86_400
  }
}

extension UnixTime {
  /// The day on which a time lies, for messages.
  static func day(_ seconds: Double) -> String {
    CalendarDate(secondsSince1970: seconds).map { "\($0)" } ?? "no date"
  }

  /// Keeps every length within what an integer holds.
  private static let endOfTime = 1e15

  /// A length of time in a reader's words: "9 h 30 min".
  static func duration(_ seconds: Double) -> String {
    let minutes = Int64(min(abs(seconds), endOfTime) / 60)
    switch (minutes / 60, minutes % 60) {
    case (0, 0): return "less than a minute"
    case (0, let minutes): return "\(minutes) min"
    case (let hours, 0): return "\(hours) h"
    case (let hours, let minutes): return "\(hours) h \(minutes) min"
    }
  }
}
