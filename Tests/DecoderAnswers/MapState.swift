import Foundation

struct MapState: ActivityAttributes {
  typealias ContentState = [String: Double]

  struct Empty: Codable, Hashable {}

  let empty: Empty
  let several: [Empty]
  let optional: Empty?
}
