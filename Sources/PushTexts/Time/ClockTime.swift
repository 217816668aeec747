/// A time of a day in UTC, to the second, for messages.
package struct ClockTime: Sendable {
  package let day: CalendarDate
  /// The seconds since midnight.
  package let seconds: Int

  /// Returns nil if the time is not in a year of four digits.
  package init?(_ secondsSince1970: Double) {
    guard let day = CalendarDate(secondsSince1970: secondsSince1970) else { return nil }
    self.day = day
    seconds = Int(secondsSince1970 - day.secondsSince1970)
  }

  /// Returns the text of a time in seconds since 1970, for messages.
  package static func text(_ secondsSince1970: Double) -> String {
    ClockTime(secondsSince1970).map { "\($0)" } ?? "no date"
  }

  /// Returns a duration in seconds as `h:mm:ss`; the hours can exceed 24.
  package static func span(_ seconds: Double) -> String {
    guard seconds < 1e12 else { return "∞" }
    let whole = Int64(seconds)
    return "\(whole / 3_600):\(twoDigits(whole / 60 % 60)):\(twoDigits(whole % 60))"
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension ClockTime: CustomStringConvertible {
  /// `2026-09-06 21:11:53 UTC`
  package var description: String { "\(day) \(time) UTC" }

  /// `2026-09-06T21:11:53Z`
  package var iso8601: String { "\(day)T\(time)Z" }

  private var time: String { (seconds < 36_000 ? "0" : "") + Self.span(Double(seconds)) }
}
