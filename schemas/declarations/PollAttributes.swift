import ActivityKit
import Foundation

struct PollAttributes: ActivityAttributes {
    /// Keys of an object, because the type says so.
    enum Answer: String, Codable, Hashable, CodingKeyRepresentable {
        case yes, no
        case dontKnow = "don't know"
    }

    struct ContentState: Codable, Hashable {
        var votes: [Answer: Int]
        /// Keys that are no strings: an array of keys and values in turn.
        var voters: [UUID: String]
        var perHour: [Int: Double]
        var rounds: [[UInt8]]
        var closed: Set<Int>
        var span: ClosedRange<Int>?
        var until: Range<Date>?
    }

    let question: String
    var asked = Date()
    let languages: [String]?
}
