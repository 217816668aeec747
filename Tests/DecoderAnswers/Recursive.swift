import Foundation

struct Recursive: ActivityAttributes {
  struct Node: Codable, Hashable {
    var name: String
    var children: [Node]
    var byKey: [String: Node]?
  }

  final class Link: Codable {
    var value: Int
    var next: Link?
  }

  indirect enum Tree: Codable, Hashable {
    case leaf(Int)
    case branch(left: Tree, right: Tree)
  }

  struct ContentState: Codable, Hashable {
    var root: Node
    var tree: Tree
  }

  let link: Link
}
