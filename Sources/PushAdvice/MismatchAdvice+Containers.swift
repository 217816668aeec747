import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
package import PushTexts

/// Advice for empty values, and for objects and arrays.
extension MismatchAdvice {
  /// The advice for an empty array instead of an object with members, which PHP and Lua write.
  var forEmptyArray: Message? {
    guard kind == .array, tree.isEmpty(node) else { return nil }
    switch shape {
    case .record, .custom, .enumeration: break
    default: return nil
    }
    return """
      send \(required): PHP and Lua write `[]` for an object without members; in PHP, look for the \
      members that are not set, and encode `(object) $value`
      """
  }

  /// The advice for an empty string instead of the value of a property.
  package var forEmptyText: Message? {
    guard tree.string(at: node)?.utf8.allSatisfy({ $0 <= 0x20 }) == true,
      let property = problem.property, let key = tree.key(of: node),
      tree.isText(key, property.key)
    else { return nil }
    return property.isOptional
      ? "omit the key or send `null` if there is no value: only these become nil; otherwise, send \(required)"
      : "send \(required)\(payload.ifOwned("; if there can be none, declare the property as optional and omit the key"))"
  }

  /// The advice for a string that begins as the JSON of an object or an array, where one of them is expected. It is not JSON;
  /// other text is reported as double-encoded.
  var forBrokenJSON: Message? {
    switch shape {
    case .record, .dictionary, .array: break
    default: return nil
    }
    let start = tree.string(at: node)?.utf8.first { !JSONParser.isBlank($0) }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return nil }
    return "send \(required) itself, not in a string; this string is not JSON either"
  }

  /// The advice for an array around the only object.
  var forObjectInArray: Message? {
    switch shape {
    case .record, .enumeration: break
    default: return nil
    }
    return onlyElement.map { tree.kind(of: $0) == .object } == true ? Self.withoutArray : nil
  }

  private static let withoutArray: Message = "send the object itself, without the array around it"

  private var onlyElement: JSONNode? {
    let elements = Array(tree.elements(of: node).prefix(2))
    return elements.count == 1 ? elements[0] : nil
  }

  /// The advice for another value instead of a dictionary, which is an object or an array depending on its keys.
  var forDictionary: Message? {
    let example = ExampleJSON(schema: schema).text(of: problem.type)
    switch shape {
    case .dictionary(.int, _) where kind == .key: return "use whole numbers as keys"
    case .dictionary(let keys, let values):
      if let objectOfEntries { return "send \(.code(objectOfEntries))" }
      if let onlyElement, tree.kind(of: onlyElement) == .object,
        FragmentDecoder.decode(onlyElement, as: problem.type, in: tree, schema: schema).problems
          .isEmpty
      {
        return Self.withoutArray
      }
      let form: Message =
        if case .int = keys {
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

  /// The maximum number of entries of a list that a message shows as an object.
  private static let maximumEntries = 3

  /// The object for a list of entries such as `{"key": "a", "value": 1}`; nil for any other list.
  private var objectOfEntries: String? {
    let elements = Array(tree.elements(of: node).prefix(Self.maximumEntries + 1))
    guard !elements.isEmpty, elements.count <= Self.maximumEntries else { return nil }
    var members: [String] = []
    for element in elements {
      guard let key = tree.member("key", of: element).flatMap({ tree.string(at: $0) }),
        let value = tree.member("value", of: element)
      else { return nil }
      members.append("\(JSONString.quoted(key)): \(payload.shortSpelling(of: value))")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
