/// A JSON text as one flat table of nodes over its bytes, in document order.
///
/// A container is followed by its contents; `next` is the first node after them, for skipping a whole subtree
/// in one step. Keys and values alternate in an object.
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
/// It is a class because all results for text refer to it, and copy only a reference.
package final class JSONTree: Sendable {
  /// The parsed text; every range of the tree is an offset into it.
  package let bytes: [UInt8]
  /// Whether some value is `null`.
  package let containsNull: Bool
  /// Whether some string or key is not text, because half of a surrogate pair is missing.
  package let containsLoneSurrogate: Bool

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

  /// Properties of a string, a key or a number that the parser determined.
  @usableFromInline
  struct Traits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Contains escapes.
    @inlinable static var escaped: Traits { Traits(rawValue: 1) }
    /// Contains characters beyond ASCII, directly or as escapes.
    @inlinable static var beyondASCII: Traits { Traits(rawValue: 2) }
    /// Contains half of a surrogate pair: grammatical JSON that is not text.
    @inlinable static var loneSurrogate: Traits { Traits(rawValue: 4) }
    /// Has no quotation marks; only in text that is not JSON.
    @inlinable static var unquoted: Traits { Traits(rawValue: 8) }
    /// A number without exponent, and with so few digits that a double represents each.
    @inlinable static var short: Traits { Traits(rawValue: 16) }
    /// A number without point or exponent.
    @inlinable static var integer: Traits { Traits(rawValue: 32) }
    /// An object that may have other members, or the key of a member that may not be sent.
    @inlinable static var open: Traits { Traits(rawValue: 64) }
    /// A string or a number whose kind is known, but not its value.
    @inlinable static var example: Traits { Traits(rawValue: 128) }
  }

  init(bytes: [UInt8], entries: [Entry], containsNull: Bool, containsLoneSurrogate: Bool) {
    self.bytes = bytes
    self.entries = entries
    self.containsNull = containsNull
    self.containsLoneSurrogate = containsLoneSurrogate
  }

  /// Returns the same tree with marks at values that the text shows only in part.
  ///
  /// - Parameters:
  ///   - objects: The offsets of objects that may have other members.
  ///   - examples: The offsets of strings and numbers whose kind is known, but not their value.
  package func marking(open objects: Set<Int>, examples: Set<Int>) -> JSONTree {
    guard !objects.isEmpty || !examples.isEmpty else { return self }
    var entries = entries
    for index in entries.indices {
      let start = Int(entries[index].start)
      switch entries[index].kind {
      case .object where objects.contains(start): entries[index].traits.insert(.open)
      case .string where examples.contains(start), .number where examples.contains(start):
        entries[index].traits.insert(.example)
      default: break
      }
    }
    return JSONTree(
      bytes: bytes, entries: entries, containsNull: containsNull,
      containsLoneSurrogate: containsLoneSurrogate)
  }

  /// Returns whether a node is an object that may have other members, or the key of a member that may not be sent.
  package func isOpen(_ node: JSONNode) -> Bool { entries[node.offset].traits.contains(.open) }

  /// Whether every value is known, and all of them.
  package var isWhole: Bool {
    entries.allSatisfy { $0.kind != .unknown && $0.traits.isDisjoint(with: [.open, .example]) }
  }

  /// The number of values that are not known, also if their kind is.
  package var computedValueCount: Int {
    entries.count { $0.kind == .unknown || $0.traits.contains(.example) }
  }

  /// Returns whether the kind of a value is known, but not the value.
  package func isExample(_ node: JSONNode) -> Bool {
    entries[node.offset].traits.contains(.example)
  }
}

/// The kind of a node.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
  /// The name of a member; its value is the next node.
  case key
  /// Text instead of a JSON value.
  case invalid
  /// A value that the source does not show.
  case unknown

  /// Whether there is a JSON value, and the source shows it.
  @inlinable package var isReadable: Bool { self != .invalid && self != .unknown }

  /// Written out, because other modules would call the generated function.
  @inlinable @inline(__always)
  package static func == (left: JSONKind, right: JSONKind) -> Bool {
    switch (left, right) {
    case (.object, .object), (.array, .array), (.string, .string), (.number, .number),
      (.true, .true), (.false, .false), (.null, .null), (.key, .key), (.invalid, .invalid),
      (.unknown, .unknown):
      true
    default: false
    }
  }
}

/// A position in a tree; valid only for the tree that returned it.
package struct JSONNode: Hashable, Sendable {
  @usableFromInline let index: UInt32

  @inlinable @inline(__always) init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
  @inlinable @inline(__always) var offset: Int { Int(index) }
}

extension JSONNode: Comparable {
  /// Returns whether a node precedes another in document order.
  package static func < (left: JSONNode, right: JSONNode) -> Bool { left.index < right.index }
}

extension JSONTree {
  /// The outermost value; of kind `invalid` if the text has none.
  package var root: JSONNode { JSONNode(0) }

  /// The number of nodes, including keys.
  package var nodeCount: Int { entries.count }

  @inlinable @inline(__always)
  package func kind(of node: JSONNode) -> JSONKind { entries[node.offset].kind }

  /// Returns the range of a node in bytes; a string's range includes its quotation marks.
  @inlinable @inline(__always)
  package func range(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.offset]
    return Int(entry.start)..<Int(entry.end)
  }

  /// Returns the key of the member whose value a node is; nil for an element and for the root.
  @inlinable @inline(__always)
  package func key(of node: JSONNode) -> JSONNode? {
    guard node.offset > 0, entries[node.offset - 1].kind == .key else { return nil }
    return JSONNode(node.offset - 1)
  }

  /// Returns a node's text as written, such as `1.0e3` or `"a\u0062"`.
  package func spelling(of node: JSONNode) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// Returns whether a string or key is grammatical but not text, because half of a surrogate pair is missing.
  @inlinable @inline(__always)
  package func hasLoneSurrogate(_ node: JSONNode) -> Bool {
    entries[node.offset].traits.contains(.loneSurrogate)
  }

  /// Returns whether the bytes of a string or key between the quotation marks are its text, and are ASCII.
  @inlinable @inline(__always)
  package func isPlainASCII(_ node: JSONNode) -> Bool { entries[node.offset].traits.isEmpty }

  /// Returns the range of a string or key without its quotation marks.
  @inlinable @inline(__always)
  package func contentRange(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.offset]
    if entry.traits.contains(.unquoted) { return Int(entry.start)..<Int(entry.end) }
    let (start, end) = (Int(entry.start), Int(entry.end))
    // There may be no text at all where a value is missing.
    return start < end ? start + 1..<max(start + 1, end - 1) : start..<start
  }
}
