import Foundation

struct Keys: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var first: Int
    var second: String
    var third: Bool
    var skipped = 4
    var absent: Date?

    /// Another order than that of the properties, and other names.
    enum CodingKeys: String, CodingKey {
      case third = "is_third"
      case second = "second name"
      case first = ""
    }

    enum Inner: String { case first = "no" }
  }

  struct Aliased: Codable, Hashable {
    var one: Int
    var two: Int
    typealias CodingKeys = SharedKeys
  }

  enum SharedKeys: String, CodingKey {
    case two = "2"
    case one = "1"
  }

  struct Numbered: Codable, Hashable {
    var x: Int
    var y: Int
    enum CodingKeys: Int, CodingKey {
      case y = 7
      case x
    }
  }

  struct Silent: Codable, Hashable {
    var z = 1
    enum CodingKeys: CodingKey {}
  }

  let aliased: Aliased
  let numbered: Numbered
  let silent: Silent
  let list: [Silent]
}

extension Keys {
  private enum CodingKeys: String, CodingKey {
    case list
    case numbered = "num"
    case aliased = "al\u{69}ased"
    case silent
  }
}
