import ActivityKit
import Foundation

struct MyWidgetAttributes: ActivityAttributes {
    enum PrograssState: Int, Codable, Hashable, CaseIterable {
        case waiting = 1
        case preparing
        case delivering
        case arrived = 10

        var isOver: Bool {
            switch self {
            case .arrived: return true
            case .waiting, .preparing, .delivering: return false
            }
        }
    }

    public struct ContentState: Codable, Hashable {
        var prograssState: PrograssState
        var name: String
    }

    var prograssState: PrograssState
    var name: String
}
