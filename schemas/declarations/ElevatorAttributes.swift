import ActivityKit
import Foundation

/// The cars of a building, which the app shares by reference.
final class ElevatorAttributes: ActivityAttributes {
  class Machine: Codable {
    var serial: String
    var floor: Int

    init(serial: String, floor: Int) {
      self.serial = serial
      self.floor = floor
    }
  }

  final class ContentState: Codable, Hashable {
    var car: Machine
    var heading: Heading
    var stops: [Int]

    init(car: Machine, heading: Heading, stops: [Int]) {
      self.car = car
      self.heading = heading
      self.stops = stops
    }

    static func == (left: ContentState, right: ContentState) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  enum Heading: Int8, Codable, Hashable { case down = -1, none, up }

  let building: String

  init(building: String) { self.building = building }
}
