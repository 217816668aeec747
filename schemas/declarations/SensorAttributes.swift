import ActivityKit
import Foundation

/// A cold room. Its words are Apple's by chance: an `event` here is what the sensor saw.
struct SensorAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var event: String
        var timestamp: Double
        var alert: Alert?
        var attributes: [String: String]
        var staleDate: String?
        var relevanceScore: Int?

        enum CodingKeys: String, CodingKey {
            case event, timestamp, alert, attributes
            case staleDate = "stale-date"
            case relevanceScore = "relevance-score"
        }
    }

    struct Alert: Codable, Hashable {
        var title: String
        var body: String?
        var level: Int
    }

    let sensor: String
    let limits: ClosedRange<Double>
}
