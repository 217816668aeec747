import Foundation

enum Seed1Case32 {
  struct Record1: Codable {
    var x: [Locale.Currency?]
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var `in`: Record1
    }
  }
}
