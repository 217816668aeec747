import ActivityKit
import Foundation

/// A moment that the server sends in milliseconds since 1970.
@propertyWrapper
struct EpochMilliseconds: Codable, Hashable {
  var wrappedValue: Date

  init(wrappedValue: Date) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let milliseconds = try container.decode(Double.self)
    wrappedValue = Date(timeIntervalSince1970: milliseconds / 1000)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.timeIntervalSince1970 * 1000)
  }
}

enum Laundry {
  /// One type in another: the push names it by its own name alone.
  struct LaundryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      @EpochMilliseconds var endsAt: Date
      var program: Program
      var spin: UInt16
      var door: Bool
    }

    enum Program: String, Codable, Hashable, CaseIterable {
      case cotton, wool
      case quick15 = "quick-15"
      case eco = "Eco 40–60"
    }

    let machine: String
  }
}
