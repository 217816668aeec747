import ActivityKit
import Foundation
import OneSignalLiveActivities

/// A crossing; OneSignal adds its ids on the way.
struct FerryAttributes: OneSignalLiveActivityAttributes {
  struct ContentState: OneSignalLiveActivityContentState {
    var harbour: String
    var minutesLate: Int
    var arrivesAt: Date?
    var onesignal: OneSignalLiveActivityContentStateData?
  }

  var route: String
  var onesignal: OneSignalLiveActivityAttributeData
}
