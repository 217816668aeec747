import ActivityKit
import Foundation

/// A car at a charging station.
public struct ChargingSessionAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    /// 0…100
    public var level: Int
    public var power: Measurement<UnitPower>
    public var elapsed: Duration
    public var window: Range<Double>
    public var tariff: Decimal
    public var range: Measurement<UnitLength>?

    public var isFull: Bool { level >= 100 }
  }

  public struct Plug: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ccs = Plug(rawValue: "ccs")
    public static let type2 = Plug(rawValue: "type2")
  }

  public let station: String
  public let plug: Plug
  public let timeZone: TimeZone
  public let position: SIMD2<Double>
}
