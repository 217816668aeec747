import ActivityKit
import Foundation

/// What every activity of the app has.
protocol TrackedAttributes: ActivityAttributes {
  var trackingID: String { get }
}

/// A part of a longer list.
struct Page<Item: Codable & Hashable>: Codable, Hashable {
  var items: [Item]
  var next: Int?
}

struct QuizAttributes: TrackedAttributes {
  struct Player: Codable, Hashable {
    var name: String
    var points: Int
    var team: String?
  }

  indirect enum Hint: Codable, Hashable {
    case text(String)
    case both(Hint, Hint)
  }

  struct ContentState: Codable, Hashable {
    var question: String
    var ranking: Page<Player>
    var hint: Hint?
    /// ISO 8601, for the web client's sake.
    var asked: String
    var seconds: TimeInterval
  }

  let trackingID: String
  let rounds: Page<String>
}
