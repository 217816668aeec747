import Foundation

enum Seed1Case110 {
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var x: Locale.Currency
    }
  }
}
