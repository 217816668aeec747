/// How large a push may be.
package struct Limits: Sendable {
  /// Bytes of a push to a device (Apple, *Generating a remote notification*).
  package static let devicePush = 4096
  /// Bytes of a push to a channel (Apple, *Sending broadcast push notification requests to APNs*).
  package static let broadcastPush = 5120
  /// Bytes of an activity's static and dynamic data together (Apple, *Displaying live data with Live Activities*).
  package static let activityData = 4096

  /// The share of the limit, in percent, from which a push is said to be near it.
  package var warningPercentage: Int
  /// True where the bytes count as they are, white space included.
  package var countsAsSent: Bool

  package init(warningPercentage: Int = 85, countsAsSent: Bool = false) {
    self.warningPercentage = warningPercentage
    self.countsAsSent = countsAsSent
  }
}
