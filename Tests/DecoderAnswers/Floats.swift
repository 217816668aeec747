import Foundation

struct Floats: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var float: Float
    var double: Double
    var graphics: CGFloat
    var interval: TimeInterval
    var decimal: Decimal
    var decimals: [Decimal?]
  }

  let weight: Foundation.Decimal
  let ratio: Swift.Double?
}
