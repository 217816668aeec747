/// Builds the tree of a value that is not written as JSON, with the place of each part in its source.
///
/// The tree needs bytes for its ranges: they are written beside the nodes, and never parsed.
package struct JSONTreeBuilder {
  /// The bytes of the tree, mapped to the source.
  package private(set) var text = MappedText()
  private let source: [UInt8]
  private var entries: [JSONTree.Entry] = []
  private var containers: [Int] = []
  private var containsNull = false

  package init(source: [UInt8]) { self.source = source }

  package var tree: JSONTree {
    JSONTree(
      bytes: text.bytes, entries: entries, containsNull: containsNull,
      containsLoneSurrogate: false)
  }

  /// The key or the value that is appended next.
  package var next: JSONNode { JSONNode(entries.count) }

  /// - Parameter mayHaveMore: Whether the object may have members besides those that follow.
  package mutating func openObject(for range: Range<Int>, mayHaveMore: Bool) {
    open(.object, "{", for: range, mayHaveMore ? .open : [])
  }

  package mutating func openArray(for range: Range<Int>) { open(.array, "[", for: range, []) }

  /// Ends the innermost container.
  package mutating func close(for range: Range<Int>) {
    guard let container = containers.popLast() else { return }
    text.put((entries[container].kind == .object ? "}" : "]").utf8, for: range)
    entries[container].end = UInt32(truncatingIfNeeded: text.bytes.count)
    entries[container].next = UInt32(truncatingIfNeeded: entries.count)
  }

  /// Starts a member of the innermost object; its value follows.
  ///
  /// - Parameter mayBeAbsent: Whether the member may not be sent.
  package mutating func key(_ name: String, for range: Range<Int>, mayBeAbsent: Bool) {
    separate(at: range.lowerBound)
    scalar(Self.json(name), for: range, mayBeAbsent ? .open : [])
    entries[entries.count - 1].kind = .key
    text.put(": ".utf8, for: range.upperBound..<range.upperBound)
  }

  /// Appends a string.
  ///
  /// - Parameter isExample: Whether only the kind is known, and not the text.
  package mutating func string(_ content: String, for range: Range<Int>, isExample: Bool) {
    literal(Self.json(content), for: range, isExample: isExample)
  }

  /// Appends a number, string, Boolean or `null` as JSON spells it.
  package mutating func literal(_ json: [UInt8], for range: Range<Int>, isExample: Bool = false) {
    separate(at: range.lowerBound)
    scalar(json, for: range, isExample ? .example : [])
    if entries[entries.count - 1].kind == .null { containsNull = true }
  }

  /// Appends a value that the source does not show.
  package mutating func unknown(for range: Range<Int>) {
    separate(at: range.lowerBound)
    text.put([JSONParser.hole], for: range)
    append(.unknown, [], from: text.bytes.count - 1)
  }

  private mutating func open(
    _ kind: JSONKind, _ bracket: String, for range: Range<Int>, _ traits: JSONTree.Traits
  ) {
    separate(at: range.lowerBound)
    containers.append(entries.count)
    text.put(bracket.utf8, for: range)
    append(kind, traits, from: text.bytes.count - 1)
  }

  /// Writes the comma before a key or an element that is not the first.
  private mutating func separate(at position: Int) {
    guard let container = containers.last, container < entries.count - 1,
      entries[entries.count - 1].kind != .key
    else { return }
    text.put(", ".utf8, for: position..<position)
  }

  /// Appends a token: a part of the source, where it can be edited, if it is written there.
  private mutating func scalar(_ json: [UInt8], for range: Range<Int>, _ traits: JSONTree.Traits) {
    let start = text.bytes.count
    let range = range.clamped(to: source.indices)
    if source[range].elementsEqual(json) {
      text.copy(range, of: source)
    } else {
      text.put(json, for: range)
    }
    let token = JSONParser.parse(json).tree.entries[0]
    append(token.kind, token.traits.union(traits), from: start)
  }

  private mutating func append(_ kind: JSONKind, _ traits: JSONTree.Traits, from start: Int) {
    entries.append(
      JSONTree.Entry(
        kind: kind, traits: traits, start: start, end: text.bytes.count, next: entries.count + 1))
  }

  private static func json(_ text: String) -> [UInt8] { Array(JSONString.quoted(text).utf8) }
}
