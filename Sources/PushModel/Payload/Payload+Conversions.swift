package import ActivitySchema
package import JSONSyntax
package import PushDecoding
import PushDocuments
package import PushTexts

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
}

/// Suggested values instead of an empty string where another value is required.
extension Payload {
  /// Returns the advice before a description of the value that the type requires; nil if the value is another.
  package func helpForEmptyText(_ problem: DecodingProblem) -> Message? {
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
  package func isTextOfBrokenJSON(_ problem: DecodingProblem) -> Bool {
    switch schema[problem.type].shape {
    case .record, .dictionary, .array:
      let start = tree.string(at: problem.node)?.utf8.first { !JSONParser.isBlank($0) }
      return start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    default: return false
    }
  }
}

/// Suggested values for a dictionary, which is an object or an array depending on its keys.
extension Payload {
  /// Returns the help for another value instead of a dictionary; nil for any other type.
  package func helpForDictionary(_ problem: DecodingProblem) -> Message? {
    let isKey = tree.kind(of: problem.node) == .key
    let example = ExampleJSON(schema: schema).text(of: problem.type)
    switch schema[problem.type].shape {
    case .dictionary(.int, _) where isKey: return "use whole numbers as keys"
    case .dictionary(_, let values):
      if let object = object(ofEntries: problem.node) { return "send \(.code(object))" }
      // The array around the only object is one too many.
      if let only = onlyElement(of: problem.node), tree.kind(of: only) == .object,
        FragmentDecoder.decode(only, as: problem.type, in: tree, schema: schema).problems.isEmpty
      {
        return "send the object itself, without the array around it"
      }
      let form: Message =
        if case .dictionary(.int, _) = schema[problem.type].shape {
          "an object whose keys are whole numbers in quotation marks"
        } else {
          "an object in which each value is \(SchemaWording(schema: schema).nested(values))"
        }
      return example.map { "send \(form), such as \(.code($0))" } ?? "send \(form)"
    case .pairs(let keys, _):
      let form = example.map { ", such as `\($0)`" } ?? ": [key, value, key, value]"
      return """
        send an array of alternating keys and values\(.text(form)), or let `\(schema[keys].name)` conform to \
        `CodingKeyRepresentable`
        """
    default: return nil
    }
  }

  private func onlyElement(of node: JSONNode) -> JSONNode? {
    let elements = Array(tree.elements(of: node).prefix(2))
    return elements.count == 1 ? elements[0] : nil
  }

  /// The maximum number of entries of a list that a message shows as an object.
  private static var maximumEntries: Int { 3 }

  /// Returns the object for a list of entries such as `{"key": "a", "value": 1}`; nil for any other list.
  private func object(ofEntries node: JSONNode) -> String? {
    let elements = Array(tree.elements(of: node).prefix(Self.maximumEntries + 1))
    guard !elements.isEmpty, elements.count <= Self.maximumEntries else { return nil }
    var members: [String] = []
    for element in elements {
      guard let key = tree.member("key", of: element).flatMap({ tree.string(at: $0) }),
        let value = tree.member("value", of: element)
      else { return nil }
      members.append("\(JSONString.quoted(key)): \(shortSpelling(of: value))")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
