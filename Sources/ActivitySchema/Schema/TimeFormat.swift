/// The number or string from which a hand-written `init(from:)` makes a date.
package enum TimeFormat: Hashable, Sendable {
  /// `Date(timeIntervalSince1970: number)`
  case unixSeconds
  /// `Date(timeIntervalSince1970: number / 1000)`
  case unixMilliseconds
  /// `Date(timeIntervalSinceReferenceDate: number)`
  case referenceSeconds
  /// A number in a unit that only code determines which was not followed, or that depends on the value.
  case unknownNumber
  /// `ISO8601DateFormatter().date(from: text)`, with or without fractions of seconds.
  case iso8601(hasFraction: Bool)

  /// Whether the date is sent as a number.
  package var isNumber: Bool { if case .iso8601 = self { false } else { true } }
}

extension [TimeFormat] {
  /// The only format that is a number.
  package var number: TimeFormat? { first { $0.isNumber } }

  /// The formats without a number in an unknown unit.
  package var known: [TimeFormat] { filter { $0 != .unknownNumber } }
}
