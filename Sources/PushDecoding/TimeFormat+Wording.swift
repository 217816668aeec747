package import ActivitySchema
package import PushTexts

extension TimeFormat {
  /// The JSON that a date is made of.
  package var description: Message {
    switch self {
    case .unixSeconds: "a number of seconds since 1970-01-01 UTC"
    case .unixMilliseconds: "a number of milliseconds since 1970-01-01 UTC"
    case .referenceSeconds: "a number of seconds since 2001-01-01 UTC"
    case .unknownNumber: "a number in a unit that only the app's code determines"
    case .iso8601(hasFraction: false): "a date in ISO 8601 such as \"2026-11-21T18:00:00Z\""
    case .iso8601(hasFraction: true):
      "a date in ISO 8601 with a fraction such as \"2026-11-21T18:00:00.000Z\""
    }
  }

  /// Returns the time that a number represents; nil for a string format or an unknown unit.
  package func secondsSince1970(_ number: Double) -> Double? {
    switch self {
    case .unixSeconds: number
    case .unixMilliseconds: number / 1000
    case .referenceSeconds: number + UnixTime.referenceDate
    case .iso8601, .unknownNumber: nil
    }
  }

  /// Returns the number for a time; nil for a string format or an unknown unit.
  package func number(secondsSince1970 seconds: Double) -> Double? {
    switch self {
    case .unixSeconds: seconds
    case .unixMilliseconds: seconds * 1000
    case .referenceSeconds: seconds - UnixTime.referenceDate
    case .iso8601, .unknownNumber: nil
    }
  }

  /// Returns the string for a time; nil for a number format.
  package func text(secondsSince1970 seconds: Double) -> String? {
    guard case .iso8601(let hasFraction) = self, let time = ClockTime(seconds) else { return nil }
    return hasFraction ? "\(time.iso8601.dropLast()).000Z" : time.iso8601
  }
}

extension [TimeFormat] {
  /// The JSON that a date is made of, in one of several ways.
  package var description: Message { "\(.list(map { .message($0.description) }, .or))" }
}
