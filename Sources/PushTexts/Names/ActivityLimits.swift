/// The limits that Apple documents for a Live Activity and its pushes.
package enum ActivityLimits {
  /// The size of a push to a device, in bytes (Apple, *Generating a remote notification*).
  package static let devicePush = 4096
  /// The size of a push to a channel, in bytes (Apple, *Sending broadcast push notification requests to APNs*).
  package static let broadcastPush = 5120
  /// The length of `apns-collapse-id`, in bytes (Apple, *Sending notification requests to APNs*).
  package static let collapseID = 64
  /// The size of an activity's static and dynamic data together, in bytes (Apple, *Displaying live data with Live
  /// Activities*).
  package static let activityData = 4096

  /// The seconds from the start of an activity until the phone ends it (Apple, *Displaying live data with Live
  /// Activities*).
  package static let activeTime = 8 * UnixTime.hour
  /// The seconds that an activity stays on the Lock Screen after its end (Apple, *Starting and updating Live Activities
  /// with ActivityKit push notifications*).
  package static let timeAfterEnd = 4 * UnixTime.hour
  /// The seconds from the start of an activity until the phone removes it.
  package static let lifeTime = activeTime + timeAfterEnd
  /// The seconds that a provider token is valid for (Apple, *Establishing a token-based connection to APNs*).
  package static let providerTokenTime = UnixTime.hour
}
