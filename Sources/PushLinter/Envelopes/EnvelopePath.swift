import JSONSyntax

/// A way down through the objects of a request, such as `request.notifications[].live_activity`.
package struct EnvelopePath: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// As vendors' documentation writes it; empty for the outermost object.
  package let description: String
  package let steps: [Step]

  package struct Step: Sendable {
    package let name: String
    /// True where the member holds an array, and the way goes on in each element.
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

  /// The name at the end of the way; empty for the outermost object.
  package var lastName: String { steps.last?.name ?? "" }

  /// The values at the end of the way, in document order.
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

  /// The member at the end of the way; nil where it is an element, or absent.
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
