package import PushLinter

/// The options of a sample.
package struct SampleRequest: Sendable {
  package var event: WireName.Event
  /// Seconds since 1970.
  package var now: Double
  /// Whether to omit everything optional.
  package var isMinimal: Bool

  package init(event: WireName.Event, now: Double, isMinimal: Bool = false) {
    self.event = event
    self.now = now
    self.isMinimal = isMinimal
  }

  /// The whole second, limited to four-digit years.
  var second: Int64 { Int64(min(max(now.isNaN ? 0 : now, 0), 253_402_300_799)) }
}
