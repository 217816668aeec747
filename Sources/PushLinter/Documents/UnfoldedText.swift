import JSONSyntax

/// A text in which strings that hold JSON have made room for the JSON itself.
///
///     {"APNS": "{\"aps\": {}}"}      what was written
///     {"APNS": {"aps": {}}}          what is read
///
/// All that is found in such a text is found at a place in the text that was written.
struct UnfoldedText: Sendable {
  private(set) var text = MappedText()
  /// Problems of strings that were left as they are because what they hold is no JSON.
  private(set) var problems: [JSONProblem] = []

  /// Texts beyond this are read as they are.
  private static let maximumSize = 1 << 20
  /// Strings in one text that are looked into.
  private static let maximumCount = 256

  /// Nil where no string at these nodes is meant to hold JSON.
  init?(_ tree: JSONTree, strings: [JSONNode]) {
    guard tree.bytes.count <= Self.maximumSize else { return nil }
    var position = 0
    for node in strings.sorted().prefix(Self.maximumCount) {
      var content = MappedText()
      content.unescape(node, of: tree)
      guard content.bytes.first(where: { !JSONParser.isBlank($0) }) == UInt8(ascii: "{") else {
        continue
      }
      let range = tree.range(of: node)
      text.copy(position..<range.lowerBound, of: tree.bytes)
      position = range.upperBound
      let found = JSONParser.parse(content.bytes).problems
      if Document.isStructureCertain(found) {
        text.append(content)
      } else {
        // Said of the string as it is written.
        problems += found.filter { $0.kind.isViolation }.map {
          $0.mapped(by: content.map, shiftedBy: text.bytes.count - range.lowerBound)
        }
        text.copy(range, of: tree.bytes)
      }
    }
    guard position > 0 else { return nil }
    text.copy(position..<tree.bytes.count, of: tree.bytes)
  }
}

extension JSONProblem {
  fileprivate func mapped(by map: SourceMap, shiftedBy distance: Int) -> JSONProblem {
    func mapped(_ range: Range<Int>) -> Range<Int> {
      let range = map.sourceRange(of: range)
      return range.lowerBound + distance..<range.upperBound + distance
    }
    return JSONProblem(kind, mapped(range), related: related.map { mapped($0) })
  }
}
