import Foundation

enum GenericTypesInOwnDecodingCase {
  struct Hand: Codable {
    var ranks: [Int: String]
    var note: [String: Int]

    enum CodingKeys: CodingKey {
      case ranks
      case note
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      ranks = try container.decode(Swift.Dictionary<Int, String>.self, forKey: .ranks)
      note = (try? container.decode(Dictionary<String, Int>.self, forKey: .note)) ?? [:]
    }
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var hand: Hand
    }
  }
}
