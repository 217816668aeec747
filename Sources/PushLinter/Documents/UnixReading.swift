/// A number for a `Date`, interpreted as Unix time.
struct UnixReading {
  let secondsSince1970: Double
  let unit: Message
  /// Whether the push's own timestamp confirms the interpretation.
  let isCertain: Bool

  /// The distance from the timestamp within which an activity's dates are, in seconds.
  private static let near = 5 * UnixTime.year
  /// The distance from the timestamp beyond which a date is hardly intended, in seconds.
  private static let far = 20 * UnixTime.year
  /// The year 2048; without a timestamp, a later reference date is suspicious.
  private static let suspicious = UnixTime.seconds(year: 2048)

  /// The instruction that converts the number to seconds.
  var conversion: Message {
    switch unit {
    case "milliseconds": "divide by 1000, then "
    case "microseconds": "divide by 1000000, then "
    case "nanoseconds": "divide by 1000000000, then "
    default: ""
    }
  }

  /// Creates an interpretation, or returns nil if the number is plausible as it is, or implausible as Unix time.
  init?(of seconds: Double, sentAt timestamp: Double?) {
    let asDeclared = seconds + UnixTime.referenceDate
    let readings: [(Double, Message)] = [
      (seconds, "seconds"), (seconds / 1e3, "milliseconds"), (seconds / 1e6, "microseconds"),
      (seconds / 1e9, "nanoseconds"),
    ]
    if let timestamp, (asDeclared - timestamp).magnitude <= Self.far { return nil }
    if let timestamp,
      let reading = readings.first(where: { ($0.0 - timestamp).magnitude <= Self.near })
    {
      (secondsSince1970, unit) = reading
      isCertain = true
    } else {
      // A timestamp that is far from both readings may not be the time of the push, but a value of an example.
      guard asDeclared >= Self.suspicious else { return nil }
      guard let reading = readings.first(where: { UnixTime.isPlausible($0.0) }) else { return nil }
      (secondsSince1970, unit) = reading
      isCertain = false
    }
  }
}
