#if canImport(ActivityKit)
import ActivityKit
#endif
import Foundation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// A ride from request to arrival.
///
/// ```swift
/// let state = RideAttributes.ContentState.preview
/// ```
nonisolated public struct RideAttributes: ActivityAttributes, Sendable {
  public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    case requested, accepted
    case driverArriving = "driver_arriving"
    case onTrip = "on_trip"
    case completed

    var symbolName: String {
      switch self {
      case .requested: "magnifyingglass"
      case .accepted: "checkmark"
      case .driverArriving: "car"
      case .onTrip: "location.fill"
      case .completed: "flag.checkered"
      }
    }
  }

  public struct Driver: Codable, Hashable, Sendable {
    public var name: String
    public var rating: Double
    public var vehicle: Vehicle
    public var photoURL: URL?

    public struct Vehicle: Codable, Hashable, Sendable {
      public var plate: String
      public var model: String
      public var seats: Int8?
    }
  }

  public struct ContentState: Codable, Hashable, Sendable {
    public var phase: Phase
    /// Seconds since 2001 on the wire, like every `Date`.
    public var startedAt: Date
    public var etaMinutes: Int?
    public var driver: Driver?
    public var stops: [String]

    var isUnderWay: Bool { phase == .onTrip }

    public init(phase: Phase, startedAt: Date = .now, etaMinutes: Int? = 5, driver: Driver? = nil, stops: [String] = []) {
      self.phase = phase
      self.startedAt = startedAt
      self.etaMinutes = etaMinutes
      self.driver = driver
      self.stops = stops
    }

    func elapsed(at date: Date) -> TimeInterval { date.timeIntervalSince(startedAt) }
  }

  public let rideID: UUID
  public let pickup: String
  public let destination: String
  public let requestedAt: Date

  public static let activityName = "ride"
}

extension RideAttributes.ContentState {
  static var preview: Self { .init(phase: .requested) }
}
