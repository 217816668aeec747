import Foundation

enum Seed1Case3 {
  struct Trip: ActivityAttributes {
    typealias ContentState = Int
    let `two words`: Locale.Currency
    enum CodingKeys: String, CodingKey {
      case `two words` = "1"
    }
  }
}
