import ActivityKit
import WidgetKit
import SwiftUI

struct ActivityWidgetAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        // Dynamic stateful properties about your activity go here!
        var nickname: String
    }

    // Fixed non-changing properties about your activity go here!
    var name: String
}
