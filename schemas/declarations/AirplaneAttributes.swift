import AEPMessagingLiveActivity
import ActivityKit
import Foundation

/// A flight that Adobe's SDK follows: the sender supplies `liveActivityData`.
struct AirplaneAttributes: LiveActivityAttributes {
  struct ContentState: Codable, Hashable {
    var gate: String
    var delay: Int
  }

  var liveActivityData: LiveActivityData
  let flight: String
}
