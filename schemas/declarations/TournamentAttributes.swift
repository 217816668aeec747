import ActivityKit
import Foundation

struct TournamentAttributes: ActivityAttributes {
  struct Snapshot: Codable, Hashable {
    var scenario: String
    var title: String
    var subtitle: String
    var accentHex: String
    var sourceId: Int
  }

  struct ContentState: Codable, Hashable {
    var snapshot: Snapshot
  }

  let tournamentId: String
}
