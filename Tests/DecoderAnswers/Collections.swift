import Foundation

struct Collections: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var list: [Int]
    var spelled: [String]
    var dense: ContiguousArray<Double>
    var unique: Set<String>
    var matrix: [[Int?]]
    var items: [Item]
    var maybe: [Item?]?
  }

  struct Item: Codable, Hashable {
    var name: String
    var tags: Set<Int8>
  }

  let words: Swift.Array<Swift.String>
  let links: [URL]
}
