/// A day of the Gregorian calendar in UTC.
package struct CalendarDate: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// The seconds since 1970 of the times in the years 1 to 9999.
  private static let writableSeconds = -62_135_596_800.0..<253_402_300_800.0

  /// Returns nil if the time is not in a year of four digits.
  package init?(secondsSince1970 seconds: Double) {
    guard Self.writableSeconds ~= seconds else { return nil }
    let whole = Int64(seconds) - (seconds < Double(Int64(seconds)) ? 1 : 0)
    let days = Int(whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400)
    // Days are counted from 1 March of year 0, in eras of 400 years; a leap day is then the last of its year.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns nil if the text is not `YYYY-MM-DD`, or is not a day of the calendar.
  package init?(_ text: String) {
    guard text.utf8.count == 10, let seconds = ISODate.secondsSince1970(text) else { return nil }
    self.init(secondsSince1970: seconds)
    guard description == text else { return nil }
  }

  /// The seconds from 1970 to midnight of the day.
  package var secondsSince1970: Double { Double(daysSince1970) * 86_400 }

  package var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `YYYY-MM-DD`
  package var description: String {
    let year = "\(self.year)"
    return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
      + (month < 10 ? "-0" : "-") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)"
  }
}
