/// A JSON text as one flat table of nodes over its bytes, in document order.
///
/// A container is followed by what it holds; `next` is the first node behind it, so that a whole subtree is
/// stepped over in one move. In an object, keys and values alternate.
///
///     {"aps": {"event": "end"}, "id": 7}
///
///     index  kind    bytes   next
///       0    object   0..<35   7
///       1    key      1..<6    2     "aps"
///       2    object   8..<24   5
///       3    key      9..<16   4       "event"
///       4    string  18..<23   5       "end"
///       5    key     26..<30   6     "id"
///       6    number  32..<33   7
///
/// A class, because everything that is known of a text refers to it, and a reference is all that is copied.
package final class JSONTree: Sendable {
  /// The text that was parsed; every range of the tree is an offset into it.
  package let bytes: [UInt8]
  /// True where some value is `null`.
  package let holdsNull: Bool
  /// True where some string or key stands for no text.
  package let holdsLoneSurrogate: Bool

  @usableFromInline let entries: [Entry]

  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var kind: JSONKind
    @usableFromInline var traits: Traits
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var next: UInt32

    @usableFromInline
    init(kind: JSONKind, traits: Traits = [], start: Int, end: Int, next: Int) {
      self.kind = kind
      self.traits = traits
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.next = UInt32(truncatingIfNeeded: next)
    }
  }

  /// What the parser saw in a string, a key or a number, so that nobody has to look twice.
  @usableFromInline
  struct Traits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not every character stands for itself.
    @inlinable static var escaped: Traits { Traits(rawValue: 1) }
    /// Has characters outside ASCII, as they are or by their escapes.
    @inlinable static var beyondASCII: Traits { Traits(rawValue: 2) }
    /// Half of a surrogate pair stands alone: grammatical JSON that is not text.
    @inlinable static var loneSurrogate: Traits { Traits(rawValue: 4) }
    /// Stands without quotation marks; only seen in text that is not JSON.
    @inlinable static var unquoted: Traits { Traits(rawValue: 8) }
    /// A number without exponent, of whose digits a double holds every one.
    @inlinable static var short: Traits { Traits(rawValue: 16) }
    /// A number without point and exponent.
    @inlinable static var integer: Traits { Traits(rawValue: 32) }
  }

  init(bytes: [UInt8], entries: [Entry], holdsNull: Bool, holdsLoneSurrogate: Bool) {
    self.bytes = bytes
    self.entries = entries
    self.holdsNull = holdsNull
    self.holdsLoneSurrogate = holdsLoneSurrogate
  }
}

/// What a node is.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
  /// The name of a member; its value is the node behind it.
  case key
  /// Text that is no JSON value stands where one should be.
  case invalid
}

/// A place in a tree: meaningful only together with the tree that gave it out.
package struct JSONNode: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @usableFromInline init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  @usableFromInline var offset: Int { Int(index) }
}

extension JSONNode: Comparable {
  /// Document order.
  package static func < (left: JSONNode, right: JSONNode) -> Bool { left.index < right.index }
}

extension JSONTree {
  /// The outermost value; of kind `invalid` where the text has none.
  package var root: JSONNode { JSONNode(0) }

  /// How many nodes the tree has, keys included.
  package var nodeCount: Int { entries.count }

  @inlinable
  package func kind(of node: JSONNode) -> JSONKind { entries[node.offset].kind }

  /// Where the node stands, in bytes; a string's range includes its quotation marks.
  @inlinable
  package func range(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.offset]
    return Int(entry.start)..<Int(entry.end)
  }

  /// The name of the member whose value this node is, or nil for an element and for the root.
  @inlinable
  package func key(of node: JSONNode) -> JSONNode? {
    guard node.offset > 0, entries[node.offset - 1].kind == .key else { return nil }
    return JSONNode(node.offset - 1)
  }

  /// The node's own text in the document, such as `1.0e3` or `"a\u0062"`.
  package func spelling(of node: JSONNode) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// True where a string or key is grammatical but stands for no text, because half of a surrogate pair is missing.
  @inlinable
  package func hasLoneSurrogate(_ node: JSONNode) -> Bool {
    entries[node.offset].traits.contains(.loneSurrogate)
  }

  /// True where a string's or key's bytes between the quotation marks are its text, and are ASCII.
  @inlinable
  package func isPlainASCII(_ node: JSONNode) -> Bool { entries[node.offset].traits.isEmpty }

  /// Where the text of a string or key stands, without its quotation marks.
  @inlinable
  package func contentRange(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.offset]
    if entry.traits.contains(.unquoted) { return Int(entry.start)..<Int(entry.end) }
    let start = Int(entry.start) + 1
    return start..<max(start, Int(entry.end) - 1)
  }
}
