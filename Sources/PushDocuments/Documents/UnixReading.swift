package import JSONSyntax
package import PushTexts

/// A number for a `Date`, interpreted as Unix time.
package struct UnixReading {
  package let secondsSince1970: Double
  package let unit: Message
  /// Whether the interpretation is certain: it is near the time of the push, or no activity can have the unchanged date.
  package let isCertain: Bool

  /// The distance from the time of the push within which an activity's dates are, in seconds.
  private static let near = 5 * UnixTime.year
  /// The distance from the time of the push beyond which a date is hardly intended, in seconds.
  private static let far = 20 * UnixTime.year
  /// The year 2048; a later date is suspicious if the time of the push is not known.
  private static let suspicious = UnixTime.seconds(year: 2048)
  /// 2022-10-24, when iOS 16.1 introduced pushes to Live Activities. As seconds since 2001, it is in the year 2053.
  private static let firstPush = 1_666_569_600.0

  /// The instruction that converts the number to seconds.
  package var conversion: Message { Self.units.first { $0.name == unit }?.conversion ?? "" }

  /// The units of a time since 1970, the largest first.
  package static let units: [(name: Message, perSecond: Double, conversion: Message)] = [
    ("seconds", 1, ""), ("milliseconds", 1e3, "divide by 1000, then "),
    ("microseconds", 1e6, "divide by 1000000, then "),
    ("nanoseconds", 1e9, "divide by 1000000000, then "),
  ]

  /// Creates an interpretation, or returns nil if the number is plausible unchanged, or implausible as Unix time.
  ///
  /// - Parameters:
  ///   - seconds: The number of the `Date`.
  ///   - timestamp: The time of the push in seconds since 1970; nil if unknown.
  package init?(of seconds: Double, near timestamp: Double?) {
    let asDeclared = seconds + UnixTime.referenceDate
    let readings = Self.units.lazy.map { (seconds / $0.perSecond, $0.name) }
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
      // The unchanged date would be after the year 40,000 in a finer unit.
      isCertain = unit != "seconds" || timestamp == nil && secondsSince1970 >= Self.firstPush
    }
  }
}

/// The time at which the project's own server sends a push, in its own document.
package enum RelayTime {
  /// Returns the time of a number or a string, as `--now` reads it; nil for any other value.
  package static func secondsSince1970(_ node: JSONNode, in tree: JSONTree) -> Double? {
    switch tree.kind(of: node) {
    case .string: UnixTime.written(tree.text(of: node))
    case .number: tree.double(of: node).flatMap { UnixTime.inSeconds($0) }
    default: nil
    }
  }
}
