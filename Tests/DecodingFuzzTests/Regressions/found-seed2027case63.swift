import Foundation

enum Seed2027Case63 {
  struct Scoped1: Codable {
    struct State: Codable { var s: Float16 }
    var state: State
    var more: Self.State?
    typealias Many = [State]
    let many: Many?
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var `default`: Optional<Scoped1>
      enum Keys: String, CodingKey {
        case `default` = "1"
      }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        `default` = try? container.decode(Scoped1.self, forKey: .`default`)
      }
    }
  }
}
