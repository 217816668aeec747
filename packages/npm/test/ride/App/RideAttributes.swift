import ActivityKit
import Foundation

/// A ride, from the start to the arrival.
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    /// When the driver arrives.
    var eta: Date
    var stops: Int
    var note: String?
  }

  var rideID: String
}
