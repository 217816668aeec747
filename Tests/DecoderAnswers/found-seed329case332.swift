import Foundation

enum Seed329Case332 {
  struct Hand2: Codable {
    var state: Int
    var id: Int
    enum CodingKeys: String, CodingKey {
      case state = "first_name"
      case id = "1"
    }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      #if DEBUG
        assert(c.allKeys.isEmpty)
      #endif
      state = try c.decode(Int.self, forKey: .state)
      if c.contains(.id), try !c.decodeNil(forKey: .id) {
        id = try c.decode(Int.self, forKey: .id)
      } else {
        id = 3
      }
    }
  }
  struct Trip: Codable {
    struct ContentState: Codable {
      var id: [Hand2]
    }
  }
}
