/// The time at which a push is sent, with which its own times are compared.
package struct PushClock: Sendable {
  /// In seconds since 1970.
  package let now: Double

  package init(now: Double) { self.now = now }

  /// The number of seconds by which clocks may differ.
  private static let difference = 60.0
  /// Longer than a queue should delay a push, in seconds.
  private static let delay = UnixTime.hour

  /// The `timestamp` of a push that is sent now, which has no fraction.
  package var timestamp: Double { abs(now) < 0x1p53 ? Double(Int64(now)) : now }

  /// Returns whether a `timestamp` is later than a difference of clocks explains.
  package func isAhead(_ timestamp: Double) -> Bool { timestamp > now + Self.difference }

  /// Returns whether a `timestamp` is earlier than a delay explains.
  package func isLongPast(_ timestamp: Double) -> Bool { timestamp <= now - Self.delay }

  /// Returns whether a date is not in the future.
  package func isPast(_ date: Double) -> Bool { date <= now }
}
