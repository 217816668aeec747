import ActivityKit
import BrazeKit
import Foundation

/// An order that Braze follows by an id of its own.
struct BakeryOrderAttributes: ActivityAttributes, BrazeLiveActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Step: String, Codable, Hashable { case received, baking, ready }

    var step: Step
    var readyAt: Date?
  }

  var brazeActivityId: String?
  let shop: String
  let items: [String]
}
