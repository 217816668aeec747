import JSONSyntax
package import PushTexts

/// The reason why a value is not a time in seconds since 1970.
package enum TimeFault: Sendable {
  /// Text, with its time in seconds if it is a number in quotation marks or an ISO date.
  case text(seconds: Int64?, isNumber: Bool)
  /// Neither a string nor a number.
  case otherKind
  /// A time in milliseconds or a finer unit.
  case finerUnit(name: Message, seconds: Int64)
  /// A time in seconds since 2001-01-01, the reference date of Swift's `Date`.
  case sinceReferenceDate(seconds: Int64)
  /// A number greater than any date in use.
  case beyondAllDates

  /// Returns the advice to send the time of a string; the time is certain only if the string is a number or names its zone.
  package static func advice(toSend seconds: Int64, for text: String, _ isNumber: Bool) -> Message {
    let namesZone =
      ISODate.secondsSince1970(text) == nil
      ? WrittenDate(text)?.namesZone == true : ISODate.namesZone(text)
    return isNumber || namesZone
      ? "send \(seconds)" : "if the text is in UTC, send \(seconds)"
  }

  /// Returns nil for a number of seconds, plausible or not, and for text that is not JSON. A number counts as seconds
  /// since 2001 only if it is then near the other time, if any.
  package init?(of value: Member.Value, near other: Double? = nil) {
    switch value {
    case .unreadable: return nil
    case .string(let text):
      if let number = Self.number(writtenIn: text) {
        self = .text(seconds: Self.seconds(meantBy: number), isNumber: true)
      } else {
        let seconds = (ISODate.secondsSince1970(text) ?? WrittenDate(text)?.secondsSince1970)
          .flatMap { Self.seconds(meantBy: $0) }
        self = .text(seconds: seconds, isNumber: false)
      }
    case .number(let number): self.init(number: number, near: other)
    case .object, .array, .null, .bool: self = .otherKind
    }
  }

  private init?(number: Double, near other: Double?) {
    guard !UnixTime.isPlausible(number) else { return nil }
    for unit in UnixReading.units.dropFirst() where UnixTime.isPlausible(number / unit.perSecond) {
      self = .finerUnit(name: unit.name, seconds: Int64(number / unit.perSecond))
      return
    }
    if number >= Self.endOfDates {
      self = .beyondAllDates
      return
    }
    let sinceReferenceDate = number + UnixTime.referenceDate
    guard UnixTime.isPlausible(sinceReferenceDate),
      other.map({ abs($0 - sinceReferenceDate) <= Self.nearness }) ?? true
    else { return nil }
    self = .sinceReferenceDate(seconds: Int64(sinceReferenceDate))
  }

  /// The smallest number that is too large for a date; it is after the year 5000.
  private static let endOfDates = 1e11

  /// The maximum distance from the other time, in seconds. An activity lasts for hours; the rest allows for clocks and
  /// time zones.
  private static let nearness = 30 * 24 * UnixTime.hour

  /// Returns the number in a string of digits with an optional fraction.
  private static func number(writtenIn text: String) -> Double? {
    let digits = text.utf8
    let isNumber =
      !digits.isEmpty && digits.count <= 24
      && digits.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: ".")
      }
    return isNumber ? Double(text) : nil
  }

  /// Returns the whole seconds since 1970 of a number, with or without quotation marks, if they are in the expected
  /// range.
  package static func seconds(meantBy value: Member.Value) -> Int64? {
    (value.number ?? value.text.flatMap { number(writtenIn: $0) }).flatMap { seconds(meantBy: $0) }
  }

  /// Returns the whole seconds since 1970 of a number in any unit, if they are in the expected range.
  private static func seconds(meantBy number: Double) -> Int64? {
    if UnixTime.isPlausible(number) { return Int64(number) }
    guard case .finerUnit(_, let seconds) = TimeFault(number: number, near: nil) else { return nil }
    return seconds
  }
}
