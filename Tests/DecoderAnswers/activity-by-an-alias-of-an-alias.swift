import Foundation

enum ActivityByAnAliasOfAnAliasCase {
  typealias Base = ActivityAttributes
  typealias Journey = Base & Sendable
  struct Trip: Journey {
    struct ContentState: Codable {
      var n: Int
    }
  }
}
