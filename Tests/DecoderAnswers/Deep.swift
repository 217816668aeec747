import Foundation

struct Deep: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var legs: [Leg]
    var byName: [String: [Leg?]]
    var extra: Extra?

    struct Leg: Codable, Hashable {
      var stops: [Stop]
      var mode: Mode

      enum Mode: Codable, Hashable {
        case walk(metres: Int)
        case ride(line: String, stops: [Stop])
      }
    }

    struct Stop: Codable, Hashable {
      var at: Date
      var links: [Int: URL]
      var range: ClosedRange<Int>?
    }

    struct Extra: Codable, Hashable {
      var level: Level
      enum Level: Int, Codable {
        case one = 1
        case two
      }
    }
  }
}
