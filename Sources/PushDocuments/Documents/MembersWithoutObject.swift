import JSONSyntax

/// Members without the brackets of their object, as pages print a part of a request: `"aps": {…}`.
struct MembersWithoutObject {
  /// The same members in an object, as a separate text.
  let object: MappedText
  /// The first key in that text.
  let firstKey: Range<Int>

  /// Finds the members of the text; nil if it has another form.
  init?(_ tree: JSONTree, _ problems: [JSONProblem]) {
    let bytes = tree.bytes
    guard tree.kind(of: tree.root) == .string,
      let rest = problems.first(where: { $0.kind == .contentAfterValue }),
      bytes[rest.range.lowerBound] == UInt8(ascii: ":"),
      case let key = tree.range(of: tree.root), key.upperBound <= rest.range.lowerBound
    else { return nil }
    let end = (bytes.lastIndex { !JSONParser.isBlank($0) } ?? 0) + 1
    firstKey = key.lowerBound + 1..<key.upperBound + 1
    let whole = Self.object(bytes, end, isClosed: false)
    let problems = JSONParser.parse(whole.bytes).problems
    // The closing bracket can be there without the opening one.
    let hasBracket = problems.contains { $0.kind == .contentAfterValue }
    object = hasBracket ? Self.object(bytes, end, isClosed: true) : whole
  }

  private static func object(_ bytes: [UInt8], _ end: Int, isClosed: Bool) -> MappedText {
    var object = MappedText()
    object.put([UInt8(ascii: "{")], for: 0..<0)
    object.copy(0..<end, of: bytes)
    if !isClosed { object.put([UInt8(ascii: "}")], for: end..<end) }
    return object
  }
}
