import JSONSyntax

/// A path through the objects of a request, such as `request.notifications[].live_activity`.
package struct EnvelopePath: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The path as vendors' documentation writes it; empty for the outermost object.
  package let description: String
  package let steps: [Step]

  /// A member in a path.
  package struct Step: Sendable {
    package let name: String
    /// Whether the member is an array, and the path continues in each element.
    package let isList: Bool
  }

  private static let listMark = "[]"

  package init(stringLiteral text: String) {
    description = text
    steps = text.split(separator: ".").map { part in
      part.hasSuffix(Self.listMark)
        ? Step(name: String(part.dropLast(Self.listMark.count)), isList: true)
        : Step(name: String(part), isList: false)
    }
  }

  /// The last name of the path; empty for the outermost object.
  package var lastName: String { steps.last?.name ?? "" }

  /// Returns the values at the path, in document order.
  func nodes(in tree: JSONTree, from root: JSONNode) -> [JSONNode] {
    var nodes = [root]
    for step in steps {
      nodes = nodes.flatMap { node -> [JSONNode] in
        guard let value = tree.member(step.name, of: node) else { return [] }
        return step.isList ? Array(tree.elements(of: value)) : [value]
      }
    }
    return nodes
  }

  func node(in tree: JSONTree, from root: JSONNode) -> JSONNode? {
    nodes(in: tree, from: root).first
  }

  /// Returns the member at the path, or nil if the path leads to elements or the member is missing.
  func member(in tree: JSONTree, from root: JSONNode) -> JSONMember? {
    guard let last = steps.last, !last.isList else { return nil }
    var node = root
    for step in steps.dropLast() {
      guard let value = tree.member(step.name, of: node) else { return nil }
      node = value
    }
    return tree.members(of: node).first { tree.text(of: $0.key) == last.name }
  }
}
