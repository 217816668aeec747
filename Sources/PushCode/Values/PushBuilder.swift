import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Builds the tree of a push from the values that source code shows.
struct PushBuilder {
  private(set) var json: JSONTreeBuilder
  private(set) var declarations: [JSONNode: CodePush.Declaration] = [:]

  /// - Parameter isAPS: Whether the value is the aps object of the push.
  init(_ value: CodeValue, isAPS: Bool, of source: [UInt8]) {
    json = JSONTreeBuilder(source: source)
    if isAPS { addPush(withAPS: value) } else { add(value) }
  }

  private mutating func add(_ value: CodeValue, depth: Int = 0) {
    if let declaration = value.declaration { declarations[json.next] = declaration }
    switch value.content {
    case .literal(let text): json.literal(text, for: value.range)
    case .string(let text, let isPartial):
      json.string(String(decoding: text, as: UTF8.self), for: value.range, isExample: isPartial)
    case .unknown(let kind?):
      json.literal(Array(kind.example.utf8), for: value.range, isExample: true)
    case .unknown(nil), .absent, .alternatives: json.unknown(for: value.range)
    case .object(let object): add(object, depth: depth)
    case .array(let elements):
      guard depth < CodeTree.maximumDepth * 2 else { return json.unknown(for: value.range) }
      let start = value.range.lowerBound..<min(value.range.lowerBound + 1, value.range.upperBound)
      let end = max(value.range.lowerBound, value.range.upperBound - 1)..<value.range.upperBound
      json.openArray(for: start)
      for element in elements { add(element, depth: depth + 1) }
      json.close(for: end)
    }
  }

  private mutating func add(_ object: CodeObject, depth: Int) {
    json.openObject(for: object.brackets.open, mayHaveMore: object.isOpen)
    for member in object.members {
      if let declaration = member.declaration { declarations[json.next] = declaration }
      json.key(member.name, for: member.keyRange, mayBeAbsent: member.isConditional)
      add(member.value, depth: depth + 1)
    }
    json.close(for: object.brackets.close)
  }

  /// Adds an aps object as the only member of a push.
  private mutating func addPush(withAPS aps: CodeValue) {
    let (start, end) = (aps.range.lowerBound, aps.range.upperBound)
    json.openObject(for: start..<start, mayHaveMore: false)
    json.key("aps", for: start..<start, mayBeAbsent: false)
    add(aps)
    json.close(for: end..<end)
  }
}
