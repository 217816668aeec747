import ActivityKit
import Foundation

public struct ConcertAttributes: ActivityAttributes {
  public typealias Tag = String

  public struct Seat: Codable, Hashable, Sendable {
    public let block: String, row: Int, number: Int
  }

  public struct ContentState: Codable, Hashable {
    public var doorsOpen: Date
    public var stage: Stage
    public var tags: Set<Tag>
    public var thumbnail: Data
    public var setList: URL
    public var merchTotal: Decimal
    public var announcement: String?
    @available(iOS 16.2, *)
    public var queue: Int { tags.count }
  }

  public enum Stage: String, Codable, Hashable { case doors, support, main, encore, over }

  public private(set) var ticketID = UUID()
  public let seats: [Seat]
  public let venueMap: CGSize
}
