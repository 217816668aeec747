package import PushLinter

/// What a sample is to show.
package struct SampleRequest: Sendable {
  package var event: WireName.Event
  /// Seconds since 1970.
  package var now: Double
  /// True to leave out whatever may be left out.
  package var isMinimal: Bool

  package init(event: WireName.Event, now: Double, isMinimal: Bool = false) {
    self.event = event
    self.now = now
    self.isMinimal = isMinimal
  }

  /// The whole second, within the years that a four-digit year names.
  var second: Int64 { Int64(min(max(now.isNaN ? 0 : now, 0), 253_402_300_799)) }
}
