import ActivityKit
import Foundation

struct GroceryOrderAttributes: ActivityAttributes {
    enum Aisle: String, Codable, Hashable, CaseIterable {
        case fruit, bakery, dairy
        case household = "house-hold"
    }

    struct ContentState: Codable, Hashable {
        /// Pieces per article.
        var quantities: [String: Int]
        /// Names per shelf number.
        var shelves: [Int: String]
        /// A dictionary whose key is an enum travels as a flat array.
        var picked: [Aisle: Int]
        var substitutions: [String: [String]]?
        var flags: Set<String>
    }

    let orderID: OrderID
    let store: String
    let coupons: [String: Decimal]

    /// The back end's own number.
    struct OrderID: RawRepresentable, Codable, Hashable {
        var rawValue: Int
    }
}
