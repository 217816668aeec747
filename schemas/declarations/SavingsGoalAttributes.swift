import ActivityKit
import Foundation

struct SimpleGoal: Codable, Hashable {
    let title: String
    let target: Double
    let deadline: Date
}

struct SavingsGoalAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var saved: Double
        var streak: Int
        var readyTime: Date?
        var status: String
    }

    let goal: SimpleGoal
}
