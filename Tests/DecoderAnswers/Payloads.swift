import Foundation

struct Payloads: ActivityAttributes {
  enum ContentState: Codable, Hashable {
    case idle
    case at(String)
    case moving(eta: Int, Double, note: String?, Bool = true)
    case pair(Int, Int)
    case wrapped(_ value: Int)
    case maybe(Int?)
    indirect case chain(next: ContentState, tag: String)
    case list([Leaf])
  }

  enum Leaf: Codable, Hashable {
    case number(Int)
    case text(value: String)
  }

  enum Renamed: Codable, Hashable {
    case fooBar(x: Int, Int, kept: Int = 9)
    case hidden(Int)
    case plain

    enum CodingKeys: String, CodingKey { case fooBar = "foo_bar", plain }
    enum FooBarCodingKeys: String, CodingKey { case _1 = "second", x = "X" }
  }

  enum Either<L: Codable & Hashable, R: Codable & Hashable>: Codable, Hashable {
    case left(L)
    case right(R)
  }

  let renamed: Renamed
  let either: Either<Int, String?>
}
