import ActivityKit
import Foundation

struct LiveWidgetAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        /// "2 – 1", written by the server.
        var score: String
    }

    var name: String
    var teamA, teamB: String
}

#if DEBUG
extension LiveWidgetAttributes {
    static var preview: LiveWidgetAttributes {
        LiveWidgetAttributes(name: "Final", teamA: "Reds", teamB: "Blues")
    }
}
#endif
