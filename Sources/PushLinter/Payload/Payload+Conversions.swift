import ActivitySchema
import JSONSyntax

/// Values whose JSON kind does not match their type, but whose meaning is certain.
extension Payload {
  /// Returns the value as written for its type: `3` for `"3"`, `"3"` for `3`, `true` for `"true"` and for `1`.
  func converted(_ node: JSONNode, to type: TypeID) -> String? {
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
  func isNumber(_ text: String, for type: TypeID) -> Bool {
    let (tree, problems) = JSONParser.parse(Array(text.utf8))
    guard problems.isEmpty, tree.kind(of: tree.root) == .number,
      tree.range(of: tree.root).count == text.utf8.count
    else { return false }
    return FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema).problems.isEmpty
  }
}

/// Suggested values instead of an empty string where another value is required.
extension Payload {
  /// Returns the advice before a description of the value that the type requires; nil if the value is another.
  func helpForEmptyText(_ problem: DecodingProblem) -> Message? {
    guard tree.string(at: problem.node)?.utf8.allSatisfy({ $0 <= 0x20 }) == true,
      let property = problem.property, let key = tree.key(of: problem.node),
      tree.isText(key, property.key)
    else { return nil }
    let value = describe(problem.type)
    return property.isOptional
      ? "omit the key or send `null` if there is no value: only these become nil; otherwise, send \(value)"
      : "send \(value)\(ifOwned("; if there can be none, declare the property as optional and omit the key"))"
  }

  /// Returns whether a string begins as the JSON of an object or an array, where one of them is expected. It is not JSON;
  /// other text is reported as double-encoded.
  func isTextOfBrokenJSON(_ problem: DecodingProblem) -> Bool {
    switch schema[problem.type].shape {
    case .record, .dictionary, .array:
      let start = tree.string(at: problem.node)?.utf8.first { !JSONParser.isBlank($0) }
      return start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    default: return false
    }
  }
}
