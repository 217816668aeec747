import ActivityKit
import Foundation
import PushwooshLiveActivities

/// A courier on the way; Pushwoosh adds its ids.
struct CourierAttributes: PushwooshLiveActivityAttributes {
  struct ContentState: PushwooshLiveActivityContentState {
    var status: String
    var metres: UInt32
    var pushwoosh: PushwooshLiveActivityContentStateData?
  }

  var recipient: String
  var pushwoosh: PushwooshLiveActivityAttributeData
}
