#if canImport(ActivityKit)
import ActivityKit
#endif
import Foundation

/// Wraps a value with the moment that it was last changed.
struct Box<T: Codable & Hashable>: Codable, Hashable {
  var value: T
  var changed: Date
}

struct AuctionAttributes {
  struct LotID: RawRepresentable, Hashable, Codable, ExpressibleByIntegerLiteral {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    init(integerLiteral value: UInt32) { rawValue = value }
  }

  let lot: LotID
  let title: String
  let image: URL?
  let currency: String
}

extension AuctionAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var bid: Box<Decimal>
    var leader: Box<String?>
    var bidders: Int
    var watchers: Optional<Int>
    var closes: Date
  }
}

extension AuctionAttributes.ContentState {
  func formatted(currency: String) -> String { "\(bid.value) \(currency)" }
}
