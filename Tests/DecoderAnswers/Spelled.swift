import Foundation

struct Spelled: ActivityAttributes {
  struct `Type`: Codable, Hashable { var `self`: Int }

  struct ContentState: Codable, Hashable {
    var `default`: Int
    var `class`: String
    var größe: Double
    var 名前: String
    var é: Int
    var `in`: `Type`
    var set: Int
    var type: Kind
  }

  enum Kind: String, Codable {
    case `switch`
    case `case` = "CASE"
    case 東京
  }

  let `init`: Bool
  let 🚗: Int
}
