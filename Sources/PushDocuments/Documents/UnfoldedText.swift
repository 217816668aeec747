import JSONSyntax

/// Text in which strings that contain JSON are replaced with that JSON.
///
///     {"APNS": "{\"aps\": {}}"}      the source
///     {"APNS": {"aps": {}}}          the text to check
///
/// Every position in such text maps to a position in the source.
struct UnfoldedText: Sendable {
  private(set) var text = MappedText()
  /// The problems of strings that are kept unchanged because they do not contain JSON.
  private(set) var problems: [JSONProblem] = []

  /// The maximum size of text, in bytes; larger text is not changed.
  private static let maximumSize = 1 << 20
  /// The maximum number of strings that are replaced in one text.
  private static let maximumCount = 256

  /// Replaces the strings at some nodes; returns nil if none of them is intended to contain JSON.
  ///
  /// - Parameter areLogged: Whether a string can have text around its JSON, which is omitted.
  init?(_ tree: JSONTree, strings: [JSONNode], areLogged: Bool = false) {
    guard tree.bytes.count <= Self.maximumSize else { return nil }
    var position = 0
    for node in strings.sorted().prefix(Self.maximumCount) {
      var content = MappedText()
      content.unescape(node, of: tree)
      if areLogged, let object = LogEntry.range(ofValueIn: content.bytes) {
        content = content[object]
      }
      guard let first = content.bytes.first(where: { !JSONParser.isBlank($0) }),
        first == UInt8(ascii: "{") || areLogged
      else { continue }
      let range = tree.range(of: node)
      text.copy(position..<range.lowerBound, of: tree.bytes)
      position = range.upperBound
      let found = JSONParser.parse(content.bytes).problems
      if found.leaveStructureCertain {
        text.append(content)
      } else {
        // The problems refer to the unchanged string.
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
