import Foundation

struct OnlyConstants: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    let five = 5

    enum CodingKeys: CodingKey { case five }
  }

  var count: Int { 3 }
  static let limit = 9
}
