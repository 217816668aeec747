import Foundation

enum Seed2027Case76 {
  struct Record6: Codable {
    let type: Calendar
    fileprivate enum CodingKeys: String, CodingKey {
      case type = "\u{F6}"
    }
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var id: Record6
    }
  }
}
