import Foundation

enum Seed1Case56 {
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var gamma: Locale.Region
    }
  }
}
