/// The time at which a push is sent, with which its own times are compared.
struct PushClock: Sendable {
  /// In seconds since 1970.
  let now: Double

  /// The number of seconds by which clocks may differ.
  private static let difference = 60.0
  /// Longer than a queue should delay a push, in seconds.
  private static let delay = UnixTime.hour

  /// The `timestamp` of a push that is sent now, which has no fraction.
  var timestamp: Double { abs(now) < 0x1p53 ? Double(Int64(now)) : now }

  /// Returns whether a `timestamp` is later than a difference of clocks explains.
  func isAhead(_ timestamp: Double) -> Bool { timestamp > now + Self.difference }

  /// Returns whether a `timestamp` is earlier than a delay explains.
  func isLongPast(_ timestamp: Double) -> Bool { timestamp <= now - Self.delay }

  /// Returns whether a date is not in the future.
  func isPast(_ date: Double) -> Bool { date <= now }
}
