import Foundation

struct RawEnums: ActivityAttributes {
  enum Phase: String, Codable, Hashable, CaseIterable {
    case idle, running
    case onTheWay = "on_the_way", `default`
    case café, escaped = "a\"b\u{1F600}"
  }
  enum Level: Int, Codable { case low = -3, middle, high = 0x10, top, apex = 1_000 }
  enum Rank: UInt8, Codable { case first, second = 0b11, third }
  enum Ratio: Double, Codable { case none = 0, one, half = 0.5, big = 1e3 }
  enum Third: Float, Codable { case tenth = 0.1, whole = 1 }
  enum Digit: Swift.Int, Codable { case zero, one, two }

  struct ContentState: Codable, Hashable {
    var phase: Phase
    var level: Level
    var rank: Rank
    var ratio: Ratio
    var third: Third
    var digit: Digit?
    var phases: [Phase]
  }

  let phase: Phase?
}
