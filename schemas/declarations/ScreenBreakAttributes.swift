import ActivityKit

/// Everything is in the state: nothing is fixed when a break starts.
struct ScreenBreakAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutesLeft: Int
    var message: String?
    var isOver: Bool
  }

  static let identifier = "screen-break"
}
