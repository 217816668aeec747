import ActivityKit

struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Date
    var stops: Int
  }

  var rideID: String
}
