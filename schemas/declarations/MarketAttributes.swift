import ActivityKit
import Foundation

struct MarketAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var price: Decimal
        var change: Double
        var volume: UInt64
        var sequence: Int64
        var ratio: Float
        var history: [Double]
        var chart: Data?
        var halted: Bool
        var reopens: Date?
    }

    let symbol: String
    let listed: Date
    let page: URL
}
