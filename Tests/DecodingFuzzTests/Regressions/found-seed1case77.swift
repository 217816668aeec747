import Foundation

enum Seed1Case77 {
  enum Choice1: Codable {
    case `default`(note: Locale.Currency)
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var `in`: Choice1
    }
  }
}
