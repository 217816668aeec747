import Foundation

enum Seed1Case39 {
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var `class`, größe: Set<Locale.Currency?>
      enum CodingKeys: String, CodingKey {
        case `class` = "1"
        case größe
      }
    }
  }
}
