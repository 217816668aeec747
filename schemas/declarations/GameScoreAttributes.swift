#if canImport(ActivityKit)
import ActivityKit
#endif
import Foundation

struct GameScoreAttributes: ActivityAttributes {
  enum Team: String, Codable, Hashable { case home, away }

  /// What happened last. The server sends `{"goal": {"by": "home", "minute": 12}}`.
  enum Play: Codable, Hashable {
    case kickOff
    case goal(by: Team, minute: Int, scorer: String?)
    case card(Team, color: CardColor)
    case substitution(String, String)
    case finalWhistle(home: Int, away: Int)
  }

  enum CardColor: Int, Codable, Hashable { case yellow = 1, red }

  enum Clock: Codable, Hashable {
    case running(period: Int, since: Date)
    case stopped(period: Int, seconds: Double)
  }

  struct ContentState: Codable, Hashable {
    var home: Int
    var away: Int
    var clock: Clock
    var lastPlay: Play?
    var history: [Play]

    var leader: Team? {
      if home == away { return nil }
      return home > away ? .home : .away
    }
  }

  struct Side: Codable, Hashable {
    var name: String
    var colors: [UInt32]
  }

  let home: Side
  let away: Side
  let venue: String?
}
