import ActivityKit
import Foundation

struct MeditationAttributes: ActivityAttributes {
    /// One case at a time; the payload names it.
    enum ContentState: Codable, Hashable {
        case preparing
        case breathing(round: Int, ends: Date)
        case paused(remaining: TimeInterval, note: String?)
        case finished(Double)

        var title: String {
            switch self {
            case .preparing: "Get comfortable"
            case .breathing(let round, _): "Round \(round)"
            case .paused: "Paused"
            case .finished: "Well done"
            }
        }
    }

    let program: String
    let rounds: Int
}
