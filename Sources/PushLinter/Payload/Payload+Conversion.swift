import ActivitySchema
import JSONSyntax

/// Values that are of another JSON kind than their type, and leave no doubt about what they mean.
extension Payload {
  /// How the value would be written for its type: `3` for `"3"`, `"3"` for `3`, `true` for `"true"` and for `1`.
  func converted(_ node: JSONNode, to type: TypeID) -> String? {
    let kind = tree.kind(of: node)
    let text = kind == .string ? tree.text(of: node) : tree.spelling(of: node)
    guard text.utf8.count <= Self.longestConversion else { return nil }
    switch (schema[type].shape, kind) {
    case (.bool, .string):
      let word = text.lowercased()
      return word == "true" || word == "false" ? word : nil
    case (.bool, .number): return text == "1" ? "true" : text == "0" ? "false" : nil
    case (.integer, .string), (.floatingPoint, .string), (.decimal, .string):
      return isNumber(text, for: type) ? text : nil
    case (.string, .number), (.string, .true), (.string, .false): return "\"\(text)\""
    default: return nil
    }
  }

  /// Longer values are not repeated in messages.
  private static let longestConversion = 40

  /// True for the text of a number that the type decodes from.
  func isNumber(_ text: String, for type: TypeID) -> Bool {
    let (tree, problems) = JSONParser.parse(Array(text.utf8))
    guard problems.isEmpty, tree.kind(of: tree.root) == .number,
      tree.range(of: tree.root).count == text.utf8.count
    else { return false }
    return FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema).problems.isEmpty
  }
}
