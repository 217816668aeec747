extension JSONTree {
  /// Returns the JSON Pointers (RFC 6901) of nodes, in the given order, in one walk; a key has its value's pointer.
  package func pointers(to nodes: [JSONNode]) -> [String] {
    pointers(to: nodes, upTo: .max).map { $0 ?? "" }
  }

  /// Returns the same up to a total size in bytes; nil for nodes beyond it in document order. A thousand members of an
  /// object can repeat a very long name.
  package func pointers(to nodes: [JSONNode], upTo maximumSize: Int) -> [String?] {
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    var pointers: [String?] = nodes.map { _ in nil }
    var walk = PointerWalk(tree: self)
    var size = 0
    for index in order where size <= maximumSize {
      let pointer = walk.pointer(to: nodes[index])
      size += pointer.utf8.count
      pointers[index] = pointer
    }
    return pointers
  }

  /// A key or an index on the way to a node.
  package enum PathStep: Sendable {
    case member(String)
    case element(Int)
  }

  /// Returns the keys and indices on the way to each node.
  package func paths(to nodes: [JSONNode]) -> [[PathStep]] {
    var paths: [[PathStep]] = nodes.map { _ in [] }
    var walk = PointerWalk(tree: self)
    for index in nodes.indices.sorted(by: { nodes[$0] < nodes[$1] }) {
      paths[index] = walk.steps(to: nodes[index])
    }
    return paths
  }

  /// Returns the JSON Pointer (RFC 6901) of a node.
  package func pointer(to node: JSONNode) -> String { pointers(to: [node])[0] }

  /// Returns the value at a JSON Pointer (RFC 6901); nil if there is none.
  package func node(at pointer: String) -> JSONNode? { node(at: pointer, from: root) }

  /// Returns the value at a JSON Pointer that starts from another value than the root.
  package func node(at pointer: String, from start: JSONNode) -> JSONNode? {
    guard pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var node = start
    for name in Self.names(in: pointer) {
      let child = kind(of: node) == .array ? element(name, of: node) : member(name, of: node)
      guard let child else { return nil }
      node = child
    }
    return node
  }

  private func element(_ token: String, of node: JSONNode) -> JSONNode? {
    guard let index = Int(token), "\(index)" == token else { return nil }
    var elements = elements(of: node)
    for _ in 0..<max(0, index) where elements.next() == nil { return nil }
    return index < 0 ? nil : elements.next()
  }

  /// Returns the names in a JSON Pointer that is empty or starts with a slash.
  package static func names(in pointer: String) -> [String] {
    // Split by bytes, because a name can start with a character that combines with the slash.
    pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
      .map { unescaped(Substring($0)) }
  }

  /// Returns a name as a JSON Pointer writes it.
  package static func escaped(_ name: String) -> String { PointerWalk.escaped(name) }

  private static func unescaped(_ token: Substring) -> String {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
    var bytes: [UInt8] = []
    var rest = token.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~"), let code = rest.first {
        switch code {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: bytes += [byte, code]
        }
        rest.removeFirst()
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A walk to one node after another in document order, which never returns to visited nodes.
private struct PointerWalk {
  let tree: JSONTree
  var path: [Step] = []

  struct Step {
    let node: JSONNode
    /// The name or index of the node in a pointer.
    let name: String
    /// The key of the node; nil for an element.
    let key: JSONNode?
    /// The last visited child, and its index.
    var child: JSONNode
    var number = 0
  }

  /// The number of steps that need no second allocation.
  private static let usualDepth = 8

  init(tree: JSONTree) {
    self.tree = tree
    path.reserveCapacity(Self.usualDepth)
    path.append(Step(node: tree.root, name: "", key: nil, child: JSONNode(1)))
  }

  mutating func pointer(to target: JSONNode) -> String {
    walk(to: target)
    // Whole pointers in each step would take memory for the square of the depth.
    var pointer = ""
    for step in path.dropFirst() {
      pointer += "/"
      pointer += step.name
    }
    return pointer
  }

  mutating func steps(to target: JSONNode) -> [JSONTree.PathStep] {
    walk(to: target)
    return zip(path.dropFirst(), path).map { step, outer in
      if let key = step.key { .member(tree.text(of: key)) } else { .element(outer.number) }
    }
  }

  private mutating func walk(to target: JSONNode) {
    let node = tree.kind(of: target) == .key ? JSONNode(target.offset + 1) : target
    while path.count > 1, let last = path.last, node.offset >= tree.next(after: last.node.offset) {
      path.removeLast()
    }
    while let last = path.last, last.node < node { descend(towards: node) }
  }

  private mutating func descend(towards node: JSONNode) {
    var step = path[path.count - 1]
    let isObject = tree.kind(of: step.node) == .object
    while true {
      let value = isObject ? JSONNode(step.child.offset + 1) : step.child
      let end = tree.next(after: value.offset)
      guard node.offset >= end, end < tree.nodeCount else { break }
      step.child = JSONNode(end)
      step.number += 1
    }
    path[path.count - 1] = step
    let value = isObject ? JSONNode(step.child.offset + 1) : step.child
    let name = isObject ? name(of: step.child) : "\(step.number)"
    path.append(
      Step(
        node: value, name: name, key: isObject ? step.child : nil,
        child: JSONNode(value.offset + 1)))
  }

  private func name(of key: JSONNode) -> String {
    let name = tree.text(of: key)
    let isPlain =
      !tree.mayContain(UInt8(ascii: "~"), in: key) && !tree.mayContain(UInt8(ascii: "/"), in: key)
    return isPlain ? name : Self.escaped(name)
  }

  fileprivate static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
      case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
