package import ActivitySchema
import JSONSyntax
package import PushDecoding
package import PushDocuments
package import PushModel
package import PushTexts

/// The required keys of a type that an object lacks, also under other names and on other levels.
package struct AbsentKeys {
  /// The problem of the first key, with the error that the decoder throws.
  package let first: DecodingProblem
  package private(set) var properties: [Property]

  /// Returns the absent keys of each object, in decoding order.
  package static func all(in decoding: PartDecoding) -> [AbsentKeys] {
    decoding.result.problems.compactMap { problem -> AbsentKeys? in
      guard case .missingKey(let property) = problem.cause,
        decoding.keyMismatches.trace(of: property.key, in: problem.node) == nil
      else { return nil }
      return AbsentKeys(first: problem, properties: [property])
    }.merged {
      Object(of: $0.first)
    } combining: {
      $0.properties += $1.properties
    }
  }

  /// Returns the members in or next to `aps` that have the names of absent keys of the whole part: the phone does not look for
  /// them there.
  package func strays(_ decoding: PartDecoding, in payload: Payload) -> [Member] {
    guard first.node == decoding.node, let push = payload.push, !push.hasVendorMembers else {
      return []
    }
    let found = push.aps.unknown + push.members.filter { $0.name != WireName.aps }
    return properties.compactMap { property in
      guard WireName.Activity(rawValue: property.key) == nil else { return nil }
      return found.first { $0.name == property.key }
    }
  }

  /// An object and its type; an `init(from:)` can decode one object as several types.
  private struct Object: Hashable {
    package let node: JSONNode
    package let type: TypeID

    package init(of problem: DecodingProblem) { (node, type) = (problem.node, problem.type) }
  }
}

/// Advice that depends on the declarations of the absent keys.
extension AbsentKeys {
  /// Advice for properties whose wrapper decodes any value, but needs the key; nil for any others.
  package func wrappedHint(in payload: Payload) -> Message? {
    let wrappers = properties.compactMap { property in
      property.wrapper.flatMap { payload.accepts("null", as: property.type) ? $0 : nil }
    }
    guard let first = wrappers.first, wrappers.count == properties.count else { return nil }
    let members = zip(properties, wrappers).map { property, wrapper -> Message.Argument in
      if let value = wrapper.fallback { return .text("`\"\(property.key)\": \(value)`") }
      return wrapper.isOptional
        ? .text("`\"\(property.key)\": null`")
        : .message("`\(property.key)`: \(payload.describe(property.type))")
    }
    let isOptional = wrappers.allSatisfy { $0.isOptional }
    return """
      send \(.list(members, .and)), or declare the property \(isOptional ? "" : "as an optional, ")without \
      `@\(first.name)`: a property wrapper makes the key required, even if \
      \(isOptional ? "the property is optional" : "the wrapper has a default value")
      """
  }

  /// Advice for values that some serializers omit: lists if they are empty, numbers and Booleans if they are zero.
  package func omittedValueHint(in payload: Payload) -> Message {
    let isZero = properties.allSatisfy { payload.hasZero($0.type) }
    if isZero, payload.lacksZeros(in: first.node) {
      return
        "; if \(properties.count == 1 ? "the value is" : "the values are") 0 or false, send \(properties.count == 1 ? "it" : "them") all the same: Go's `omitempty`, Protocol Buffers and similar drop such values"
    }
    let empty = properties.lazy.compactMap { property -> Message? in
      switch payload.schema[property.type].shape {
      case .array: "[]"
      case .dictionary: "{}"
      default: nil
      }
    }.first
    guard let empty else { return "" }
    return
      "; send `\(empty)` if it is empty: Go's `omitempty` and similar options drop an empty value\(payload.ifOwned(". Or declare \(properties.count == 1 ? "it" : "them") as optional"))"
  }

  /// Advice for a key that is required although its value can be `null`.
  package func nullHint(in payload: Payload) -> Message {
    guard let property = properties.first(where: { payload.schema.isOptional($0.type) }) else {
      return ""
    }
    return
      "; `\(property.name)` allows `null`, but its key is required: Swift decodes it with `decode`, not with `decodeIfPresent`, because \(property.declaredType == nil ? "its type is a generic parameter" : "`init(from:)` does")"
  }
}

extension Payload {
  /// Returns whether a type is a number or a Boolean.
  fileprivate func hasZero(_ type: TypeID) -> Bool {
    switch schema[type].shape {
    case .bool, .integer, .floatingPoint, .decimal: true
    default: false
    }
  }

  /// Returns whether an object has members, and none of them is zero, `false` or empty, as if those were omitted.
  fileprivate func lacksZeros(in object: JSONNode) -> Bool {
    let values = tree.members(of: object).map { $0.value }
    return !values.isEmpty
      && values.allSatisfy { value in
        switch tree.kind(of: value) {
        case .false, .null: false
        case .number: tree.double(of: value) != 0
        case .string: !tree.contentRange(of: value).isEmpty
        case .array, .object: !tree.isEmpty(value)
        default: true
        }
      }
  }

  /// Returns a property as a member with its default value or an example of its value, and the form of the value.
  package func memberWithExample(_ property: Property) -> Message {
    if let value = defaultValue(of: property) {
      return "`\"\(property.key)\": \(value)`"
    }
    if schema.isOptional(property.type) { return "`\"\(property.key)\": null`" }
    if let example = example(of: property) { return "`\(property.key)`: \(example)" }
    let form = describe(property.type)
    guard let example = ExampleJSON(schema: schema).text(of: property.type) else {
      return "`\(property.key)`: \(form)"
    }
    return
      "`\"\(property.key)\": \(example)`\(ExampleJSON.speaksForItself(schema[property.type].shape) ? "" : " (\(form))")"
  }

  /// Returns the default value in the declaration of a property, in JSON; nil if it is not a value that decodes.
  private func defaultValue(of property: Property) -> String? {
    let text: String? =
      switch property.defaultValue {
      case .literal(.string(let text)):
        text.utf8.count <= Self.maximumDefault ? JSONString.quoted(text) : nil
      case .literal(let literal): literal.spelling
      case .emptyCollection: schema.isArray(property.type) ? "[]" : "{}"
      case .enumerationCase(let name): schema.value(ofCase: name, of: property.type)
      case .expression, nil: nil
      }
    return text.flatMap { accepts($0, as: property.type) ? $0 : nil }
  }

  /// The maximum length of a default value that is shown, in bytes.
  private static var maximumDefault: Int { 64 }

  /// Returns whether a string is certain to decode as a type.
  fileprivate func accepts(_ text: String, as type: TypeID) -> Bool {
    let tree = JSONParser.parse(Array(text.utf8)).tree
    let result = FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema)
    return result.problems.isEmpty && result.unchecked.isEmpty && !result.failsByCode
  }
}

extension Schema {
  /// Returns whether a value of a type can be `null`.
  package func isOptional(_ type: TypeID) -> Bool {
    if case .optional = self[type].shape { true } else { false }
  }

  fileprivate func isArray(_ type: TypeID) -> Bool {
    if case .array = self[type].shape { true } else { false }
  }

  /// Returns the JSON of a case without associated values; nil if the type is not an enum with that case.
  fileprivate func value(ofCase name: String, of type: TypeID) -> String? {
    switch self[type].shape {
    case .rawValue(let rawValue):
      guard case .only(let cases) = rawValue.values else { return nil }
      return cases.first { $0.name == name }?.value.spelling
    case .enumeration(let cases):
      guard let match = cases.first(where: { $0.name == name }), match.values.isEmpty else {
        return nil
      }
      return "{\"\(match.key)\": {}}"
    default: return nil
    }
  }
}
