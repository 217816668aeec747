package import ActivitySchema
package import JSONSyntax
import PushDecoding
import PushDocuments
package import PushModel
import PushTexts

/// Values whose JSON kind does not match their type, but whose meaning is certain.
extension Payload {
  /// Returns the value as written for its type: `3` for `"3"`, `"3"` for `3`, `true` for `"true"` and for `1`.
  package func converted(_ node: JSONNode, to type: TypeID) -> String? {
    let kind = tree.kind(of: node)
    let text = tree.string(at: node) ?? tree.spelling(of: node)
    guard text.utf8.count <= Self.longestConversion, !tree.isExample(node) else { return nil }
    switch (schema[type].shape, kind) {
    case (.bool, .string):
      let word = text.lowercased()
      return word == "true" || word == "false" ? word : nil
    case (.bool, .number): return text == "1" ? "true" : text == "0" ? "false" : nil
    case (.integer, .string), (.floatingPoint, .string), (.decimal, .string), (.rawValue, .string):
      return isNumber(text, for: type) ? text : nil
    case (.string, .number), (.string, .true), (.string, .false): return "\"\(text)\""
    default: return nil
    }
  }

  /// The longest value that a message repeats, in bytes.
  private static let longestConversion = 40

  /// Returns whether the type decodes from a number with this text.
  package func isNumber(_ text: String, for type: TypeID) -> Bool {
    let (tree, problems) = JSONParser.parse(Array(text.utf8))
    guard problems.isEmpty, tree.kind(of: tree.root) == .number,
      tree.range(of: tree.root).count == text.utf8.count
    else { return false }
    return FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema).problems.isEmpty
  }

  /// Returns a value as written if that is short enough for a message, or else an ellipsis.
  package func shortSpelling(of node: JSONNode) -> String {
    tree.range(of: node).count <= 40 ? tree.spelling(of: node) : "…"
  }
}
