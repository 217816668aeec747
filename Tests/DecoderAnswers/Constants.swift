import Foundation

struct Constants: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    let version = 2
    let kind: String = "k"
    let maybe: Int? = 4
    var value: Int
    var local = 7

    private enum CodingKeys: String, CodingKey {
      case version, kind
      case maybe
      case value
    }
  }

  let schema = 1
  let name: String

  enum CodingKeys: CodingKey { case schema, name }
}
