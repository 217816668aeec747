package import JSONSyntax
import PushTexts

/// A path through the objects of a request, such as `request.notifications[].live_activity` or `/message/aps`.
package struct EnvelopePath: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The path as its author writes it; empty for the outermost object.
  package let description: String
  package let steps: [Step]
  /// Whether the path can match several values.
  private let hasElements: Bool

  package enum Step: Sendable, Equatable {
    case member(String)
    /// Each element of an array.
    case elements
  }

  /// A value at a path, with the index that each `elements` step chose.
  package struct Match {
    package let node: JSONNode
    package let indices: [Int]
  }

  /// The values at a path, found by the elements that contain them.
  package struct Values {
    private let nodes: [[Int]: JSONNode]
    private let depth: Int

    fileprivate init(_ path: EnvelopePath, in tree: JSONTree, from root: JSONNode) {
      depth = path.steps.count { $0 == .elements }
      var nodes: [[Int]: JSONNode] = [:]
      for match in path.matches(in: tree, from: root) where nodes[match.indices] == nil {
        nodes[match.indices] = match.node
      }
      self.nodes = nodes
    }

    /// Returns the value that is in the same elements as a match of another path.
    package subscript(match: Match) -> JSONNode? { nodes[Array(match.indices.prefix(depth))] }
  }

  private static let listMark = "[]"

  /// Creates a path with dots, as vendors' documentation writes it.
  // Not inlined: the WebAssembly module would contain a copy for each path of each vendor.
  @inline(never)
  package init(stringLiteral text: String) {
    description = text
    var steps: [Step] = []
    var hasElements = false
    // By bytes, because most commands create all paths, and comparing characters took a sixth of a run over one file.
    for part in text.utf8.split(separator: UInt8(ascii: ".")) {
      let isList = part.suffix(Self.listMark.utf8.count).elementsEqual(Self.listMark.utf8)
      let name = isList ? part.dropLast(Self.listMark.utf8.count) : part
      steps.append(.member(String(Substring(name))))
      if isList { steps.append(.elements) }
      hasElements = hasElements || isList
    }
    self.steps = steps
    self.hasElements = hasElements
  }

  /// Creates the path of a JSON Pointer in which `*` matches each element of an array; nil if the string is not
  /// empty and does not start with a slash.
  package init?(pointer: String) {
    guard pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    description = pointer
    steps = JSONTree.names(in: pointer).map { $0 == "*" ? .elements : .member($0) }
    hasElements = steps.contains(.elements)
  }

  /// Creates a path that is written as a JSON Pointer.
  package init(pointerWith steps: [Step]) {
    self.steps = steps
    hasElements = steps.contains(.elements)
    description = steps.reduce("") { pointer, step in
      switch step {
      case .member(let name): pointer + "/" + JSONTree.escaped(name)
      case .elements: pointer + "/*"
      }
    }
  }

  /// Returns steps with periods, as vendors' documentation writes them.
  package static func description(of steps: [Step]) -> String {
    steps.reduce("") { text, step in
      switch step {
      case .member(let name): text.isEmpty ? name : text + "." + name
      case .elements: text + Self.listMark
      }
    }
  }

  /// The last name of the path; empty for the outermost object.
  package var lastName: String {
    if case .member(let name)? = steps.last(where: { if case .member = $0 { true } else { false } })
    {
      return name
    }
    return ""
  }

  /// The name of a member of the outermost object; nil for a longer path.
  package var onlyName: String? {
    if steps.count == 1, case .member(let name) = steps[0] { name } else { nil }
  }

  /// The paths to the values that contain the value of this path, outermost first.
  package var ancestors: [EnvelopePath] {
    steps.indices.dropFirst().map { EnvelopePath(pointerWith: Array(steps[..<$0])) }
  }

  /// The path to the value that contains the value of this path.
  package var parent: EnvelopePath { EnvelopePath(pointerWith: Array(steps.dropLast())) }

  /// Returns the values at the path, in document order.
  package func nodes(in tree: JSONTree, from root: JSONNode) -> [JSONNode] {
    matches(in: tree, from: root).map { $0.node }
  }

  /// Returns the first value at the path. It costs little for each element, because own envelopes can have hundreds of paths.
  package func node(in tree: JSONTree, from root: JSONNode) -> JSONNode? {
    Self.first(steps[...], in: tree, from: root)
  }

  /// Returns the object or array around the value of this path, whether or not it has the value.
  package func holder(in tree: JSONTree, from root: JSONNode) -> JSONNode? {
    hasElements ? parent.node(in: tree, from: root) : Self.node(steps.dropLast(), in: tree, root)
  }

  /// Returns the first value at the end of steps, in document order. The recursion is as deep as the path has `elements`
  /// steps, whose number is bounded.
  private static func first(
    _ steps: ArraySlice<Step>, in tree: JSONTree, from root: JSONNode
  ) -> JSONNode? {
    guard let next = steps.firstIndex(of: .elements) else { return node(steps, in: tree, root) }
    guard let list = node(steps[..<next], in: tree, root) else { return nil }
    for element in tree.elements(of: list) {
      if let found = first(steps[(next + 1)...], in: tree, from: element) { return found }
    }
    return nil
  }

  /// Returns the value at the end of steps that are all members.
  private static func node(
    _ steps: ArraySlice<Step>, in tree: JSONTree, _ root: JSONNode
  ) -> JSONNode? {
    var node = root
    for step in steps {
      guard case .member(let name) = step, let value = tree.value(name, in: node) else {
        return nil
      }
      node = value
    }
    return node
  }

  package func matches(in tree: JSONTree, from root: JSONNode) -> [Match] {
    guard hasElements else {
      return node(in: tree, from: root).map { [Match(node: $0, indices: [])] } ?? []
    }
    var matches = [Match(node: root, indices: [])]
    for step in steps {
      matches = matches.flatMap { match -> [Match] in
        switch step {
        case .member(let name):
          guard let value = tree.value(name, in: match.node) else { return [] }
          return [Match(node: value, indices: match.indices)]
        case .elements:
          return tree.elements(of: match.node).enumerated().map { index, element in
            Match(node: element, indices: match.indices + [index])
          }
        }
      }
    }
    return matches
  }

  /// Returns the elements of the lists on the path that contain no accepted value at its end, in document order.
  package func elementsWithoutMatch(
    in tree: JSONTree, from root: JSONNode, accepting isAccepted: (JSONNode) -> Bool
  ) -> [JSONNode] {
    // Each value with the innermost element that contains it.
    var found: [(value: JSONNode, element: JSONNode?)] = [(root, nil)]
    var unmatched: [JSONNode] = []
    for step in steps {
      var next: [(value: JSONNode, element: JSONNode?)] = []
      for (value, element) in found {
        let first = next.count
        switch step {
        case .member(let name):
          if let member = tree.value(name, in: value) { next.append((member, element)) }
        case .elements:
          next += tree.elements(of: value).map { ($0, $0) }
        }
        if next.count == first, let element { unmatched.append(element) }
      }
      found = next
    }
    unmatched += found.filter { !isAccepted($0.value) }.compactMap { $0.element }
    return unmatched.sorted { tree.range(of: $0).lowerBound < tree.range(of: $1).lowerBound }
  }

  package func values(in tree: JSONTree, from root: JSONNode) -> Values {
    Values(self, in: tree, from: root)
  }

  /// Returns the member at the path, or nil if the path matches elements or the member is missing.
  package func member(in tree: JSONTree, from root: JSONNode) -> JSONMember? {
    guard case .member(let last)? = steps.last else { return nil }
    var node = root
    for step in steps.dropLast() {
      guard case .member(let name) = step, let value = tree.member(name, of: node) else {
        return nil
      }
      node = value
    }
    return tree.members(of: node).first { tree.text(of: $0.key) == last }
  }
}

extension JSONTree {
  /// Returns the member of an object with a name, or the element of an array with the name as its index.
  fileprivate func value(_ name: String, in node: JSONNode) -> JSONNode? {
    guard kind(of: node) == .array else { return member(name, of: node) }
    guard let index = Int(name), index >= 0 else { return nil }
    return elements(of: node).dropFirst(index).first { _ in true }
  }
}

extension EnvelopePath {
  /// Whether a name on the path is a secret by its form, such as a device token.
  package var hasSecretName: Bool {
    steps.contains { step in
      if case .member(let name) = step { Secrets().occur(in: name) } else { false }
    }
  }
}
