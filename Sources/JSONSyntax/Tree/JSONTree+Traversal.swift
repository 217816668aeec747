extension JSONTree {
  /// Returns the members of an object in document order, including duplicates; none for any other node.
  @inlinable @inline(__always)
  package func members(of node: JSONNode) -> JSONMembers {
    let entry = entries[node.offset]
    let end = entry.kind == .object ? Int(entry.next) : node.offset
    return JSONMembers(entries: entries, position: node.offset + 1, end: end)
  }

  /// Returns the elements of an array in document order; none for any other node.
  @inlinable @inline(__always)
  package func elements(of node: JSONNode) -> JSONElements {
    let entry = entries[node.offset]
    let end = entry.kind == .array ? Int(entry.next) : node.offset
    return JSONElements(entries: entries, position: node.offset + 1, end: end)
  }

  /// Returns a value and everything in it, in document order.
  @inlinable @inline(__always)
  package func nodes(in node: JSONNode) -> LazyMapSequence<Range<Int>, JSONNode> {
    (node.offset..<next(after: node.offset)).lazy.map { JSONNode($0) }
  }

  /// Returns whether an object has no members, or an array has no elements.
  @inlinable @inline(__always)
  package func isEmpty(_ node: JSONNode) -> Bool {
    Int(entries[node.offset].next) == node.offset + 1
  }

  /// Returns the value of the first member with a name, or nil; names are compared as Swift compares strings.
  package func member(_ name: String, of node: JSONNode) -> JSONNode? {
    for member in members(of: node) where isText(member.key, name) { return member.value }
    return nil
  }

  /// Returns the object or array that contains a node; nil for the root. Walks back over all nodes in between.
  package func parent(of node: JSONNode) -> JSONNode? {
    var index = node.offset
    while index > 0 {
      index -= 1
      if next(after: index) > node.offset { return JSONNode(index) }
    }
    return nil
  }

  /// Returns the node that contains another one, a number of levels further out.
  package func ancestor(of node: JSONNode, levels: Int) -> JSONNode? {
    var node: JSONNode? = node
    for _ in 0..<levels { node = node.flatMap { parent(of: $0) } }
    return node
  }

  @inlinable @inline(__always)
  func next(after node: Int) -> Int { Int(entries[node].next) }

  /// Returns the member with a key.
  @inlinable @inline(__always)
  package func member(at key: JSONNode) -> JSONMember {
    JSONMember(key: key, value: JSONNode(key.offset + 1))
  }
}

/// A name and its value.
package struct JSONMember: Sendable {
  package let key: JSONNode
  package let value: JSONNode

  @inlinable @inline(__always)
  package init(key: JSONNode, value: JSONNode) {
    self.key = key
    self.value = value
  }
}

package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONTree.Entry]
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable @inline(__always)
  init(entries: [JSONTree.Entry], position: Int, end: Int) {
    self.entries = entries
    self.position = position
    self.end = end
  }

  @inlinable @inline(__always)
  package mutating func next() -> JSONMember? {
    guard position + 1 < end else { return nil }
    let member = JSONMember(key: JSONNode(position), value: JSONNode(position + 1))
    position = Int(entries[position + 1].next)
    return member
  }
}

package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONTree.Entry]
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable @inline(__always)
  init(entries: [JSONTree.Entry], position: Int, end: Int) {
    self.entries = entries
    self.position = position
    self.end = end
  }

  @inlinable @inline(__always)
  package mutating func next() -> JSONNode? {
    guard position < end else { return nil }
    let element = JSONNode(position)
    position = Int(entries[position].next)
    return element
  }
}

extension JSONTree {
  /// Returns the last node that starts at or before an offset.
  package func node(at offset: Int) -> JSONNode {
    JSONNode(max(0, entries.endOfSortedPrefix { Int($0.start) <= offset } - 1))
  }
}
