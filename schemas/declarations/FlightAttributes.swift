import ActivityKit
import Foundation

/// Departure to arrival of one flight.
@available(iOS 16.2, *)
public struct FlightAttributes: ActivityAttributes, Identifiable {
  /// An airport as the board shows it.
  public struct Airport: Codable, Hashable {
    public let code: String
    public let city: String
    public let timeZone: TimeZone
  }

  public struct Leg: Codable, Hashable {
    public struct Gate: Codable, Hashable {
      public var terminal: String
      public var number: String?
      /// Walking distance from security, in minutes.
      public var walk: UInt8?
    }

    public var scheduled: Date
    public var estimated: Date?
    public var gate: Gate?
  }

  public struct ContentState: Codable, Hashable {
    public var departure: Leg
    public var arrival: Leg
    public var delayMinutes: Int
    public var boarding: DateInterval?
    public var belt: Int?
    public var notices: [String]?

    public var isDelayed: Bool { delayMinutes >= 15 }
    public var boardingRange: ClosedRange<Date>? {
      guard let boarding else { return nil }
      return boarding.start...boarding.end
    }
  }

  public var id: String { "\(number)-\(origin.code)-\(destination.code)" }
  public let number: String
  public let origin: Airport
  public let destination: Airport
  public let passengers: [String]

  private static let boardingMinutes = 40
}
