/// What Apple documents that a Live Activity and its pushes may have at most.
package enum ActivityLimits {
  /// Bytes of a push to a device (Apple, *Generating a remote notification*).
  package static let devicePush = 4096
  /// Bytes of a push to a channel (Apple, *Sending broadcast push notification requests to APNs*).
  package static let broadcastPush = 5120
  /// Bytes of an activity's static and dynamic data together (Apple, *Displaying live data with Live Activities*).
  package static let activityData = 4096

  /// Seconds after its start when the phone ends an activity (Apple, *Displaying live data with Live Activities*).
  static let activeTime = 8 * UnixTime.hour
  /// Seconds that an activity stays on the Lock Screen after its end (Apple, *Starting and updating Live Activities with
  /// ActivityKit push notifications*).
  static let timeAfterEnd = 4 * UnixTime.hour
  /// Seconds that a provider token is good for (Apple, *Establishing a token-based connection to APNs*).
  static let providerTokenTime = UnixTime.hour
}
