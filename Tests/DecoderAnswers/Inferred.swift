import Foundation

/// Properties whose types only their initial values tell.
struct Inferred: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var none = Int?.none
    var absent = Optional<Int>.none
    var some = Optional.some(3)
    var typedSome = Optional<String>.some("a")
    var negated = !true
    var compared = 1 < 2
    var joined = 1 + 1 == 2 && "a" != "b"
    var closed = 1...3
    var open = 0..<5
    var doubles = 0.5...2
    var words = "a"..."m"
    var gaps = ["a", nil]
    var gapsByName = ["a": nil, "b": 1.5, "c": 2]
    var (left, _) = (1, "x")
    var (_, (inner, second)) = (1, ("x", 2.5))
    var standard = Style.standard
    var limit = Style.limit
    var names = Style.names
    var made = Style.make()
    var mode = Mode.custom(level: 1)
    var boxed = Box<Int8>.empty
  }

  struct Style: Codable, Hashable {
    var width: Int
    static let standard = Style(width: 1)
    static let limit = Limits.upper
    static let names = ["a"]
    static func make() -> Self { standard }
  }

  enum Limits { static let upper = 1.5 * 2 }

  enum Mode: Codable, Hashable {
    case plain
    case custom(level: Int)
  }

  struct Box<Value: Codable & Hashable>: Codable, Hashable {
    var value: Value?
    static var empty: Self { Box(value: nil) }
  }

  var limits = 1...3
}
