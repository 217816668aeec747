import ActivitySchema
import JSONSyntax

/// Suggested values for a dictionary, which is an object or an array depending on its keys.
extension Payload {
  /// Returns the help for another value instead of a dictionary; nil for any other type.
  func helpForDictionary(_ problem: DecodingProblem) -> Message? {
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
      members.append("\(JSONWriter.quoted(key)): \(shortSpelling(of: value))")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
