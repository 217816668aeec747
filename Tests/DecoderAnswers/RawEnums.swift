import Foundation

struct RawEnums: ActivityAttributes {
  enum Phase: String, Codable, Hashable, CaseIterable {
    case idle, running
    case onTheWay = "on_the_way"
    case `default`
    case café
    case escaped = "a\"b\u{1F600}"
  }
  enum Level: Int, Codable {
    case low = -3
    case middle
    case high = 0x10
    case top
    case apex = 1_000
  }
  enum Rank: UInt8, Codable {
    case first
    case second = 0b11
    case third
  }
  enum Ratio: Double, Codable {
    case none = 0
    case one
    case half = 0.5
    case big = 1e3
  }
  enum Third: Float, Codable {
    case tenth = 0.1
    case whole = 1
  }
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
