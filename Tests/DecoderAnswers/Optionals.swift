import Foundation

struct Optionals: ActivityAttributes {
  typealias Perhaps = Int?

  struct ContentState: Codable, Hashable {
    var short: Int?
    var long: Optional<Int>
    var full: Swift.Optional<Swift.Int>
    var forced: Int!
    var twice: Int??
    var alias: Perhaps
    var inferred = Optional(3)
    var defaulted: Int? = 5
    let constant: String?
    var nested: [Int?]?
    var flag: Bool?
    var last: Int
  }

  let note: String?
  var `default`: Int!
}
