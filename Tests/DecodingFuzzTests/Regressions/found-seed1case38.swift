import Foundation

enum Seed1Case38 {
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var isOpen: Locale.Currency
    }
  }
}
