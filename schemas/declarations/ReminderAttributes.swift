import ActivityKit
import Foundation

/// Nothing has to be sent, and everything may be.
struct ReminderAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var title: String?
        var due: Date?
        var done: Bool?
        var tags: [String]?
        var link: URL?
    }

    var list: String?
    var color: String?
}
