import ActivityKit
import Foundation

/// Epoch numbers instead of `Date`: the server sends what it has.
struct WorkoutTimerAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        private enum CodingKeys: String, CodingKey {
            case startedAt = "startedAtMs"
            case endsAt = "endsAtMs"
            case exercise, set, isPaused, heartRate, schemaVersion
        }

        /// Milliseconds since 1970.
        var startedAt: Double
        var endsAt: Double
        var exercise: String
        var set: Int
        var isPaused: Bool
        var heartRate: Float?
        let schemaVersion = 2

        var start: Date { Date(timeIntervalSince1970: startedAt / 1000) }
        var remaining: TimeInterval {
            get { (endsAt - startedAt) / 1000 }
            set { endsAt = startedAt + newValue * 1000 }
        }
    }

    var title: String
    var createdUnix: TimeInterval
    var totalSets: Int
}
