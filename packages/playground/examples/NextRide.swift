import ActivityKit
import Foundation

/// A ride from request to arrival, in the next version of the app.
struct RideAttributes: ActivityAttributes {
  enum Phase: String, Codable {
    case requested, accepted
    case driverArriving = "driver_arriving"
    case onTrip = "on_trip"
    case completed
    case cancelled
  }

  struct Driver: Codable, Hashable {
    var name: String
    var rating: Double
    var vehicle: Vehicle
    var photoURL: URL?

    struct Vehicle: Codable, Hashable {
      var plate: String
      var model: String
      var seats: Int8?
    }
  }

  struct ContentState: Codable, Hashable {
    var phase: Phase
    /// Seconds since 2001 on the wire, like every `Date`.
    var startedAt: Date
    var etaMinutes: Int?
    var driver: Driver?
    var stops: [String]
    var currency: String
  }

  let rideID: UUID
  let pickup: String
  let destination: String
  let requestedAt: Date
}
