import Foundation

struct TextState: ActivityAttributes {
  typealias ContentState = String

  var nested: Outer.Inner.Deep

  enum Outer {
    struct Inner: Codable, Hashable {
      struct Deep: Codable, Hashable { var value: Int }
    }
  }
}
