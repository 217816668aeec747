#if canImport(ActivityKit)
import ActivityKit
#endif
import Foundation

public struct TransitAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    public var lineName: String
    public var nextStop: String
    public var stopsRemaining: Int
    public var departsAt: Date
    public var platformNumber: String?
    public var crowding: Crowding
    public var updatedAt: Date?

    /// Only in the app, never on the wire.
    var isHighlighted = false

    enum CodingKeys: String, CodingKey {
      case lineName = "line_name"
      case nextStop = "next_stop"
      case stopsRemaining = "stops_remaining"
      case departsAt = "departs_at"
      case platformNumber = "platform_number"
      case crowding
      case updatedAt = "updated_at"
    }
  }

  public enum Crowding: String, Codable, Hashable, CaseIterable {
    case low, medium, high, unknown
  }

  public let tripId: String
  public let lineColor: String
  public let agency: String?
}

extension TransitAttributes {
  private enum CodingKeys: String, CodingKey {
    case tripId = "trip_id"
    case lineColor = "line_color"
    case agency
  }
}
