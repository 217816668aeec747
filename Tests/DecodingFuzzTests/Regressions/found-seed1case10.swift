import Foundation

enum Seed1Case10 {
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var emoji😀: Locale.Currency
    }
  }
}
