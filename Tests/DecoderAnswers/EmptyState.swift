import Foundation

struct EmptyState: ActivityAttributes {
  struct ContentState: Codable, Hashable {}

  let title: String
}
