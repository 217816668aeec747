import ActivitySchema
import JSONSyntax

/// Advice that depends on the declarations of the absent keys.
extension AbsentKeys {
  /// Advice for properties whose wrapper decodes any value, but needs the key; nil for any others.
  func wrappedHint(in payload: Payload) -> Message? {
    let wrappers = properties.compactMap { property in
      property.wrapper.flatMap { payload.acceptsNull(property.type) ? $0 : nil }
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

  /// Advice for lists, which some serializers omit if they are empty.
  func emptyListHint(in payload: Payload) -> Message {
    let list = properties.first { property in
      switch payload.schema[property.type].shape {
      case .array, .dictionary: true
      default: false
      }
    }
    guard let list else { return "" }
    let isArray = if case .array = payload.schema[list.type].shape { true } else { false }
    return
      "; send `\(isArray ? "[]" : "{}")` if it is empty: Go's `omitempty` and similar options drop an empty value. Or declare \(properties.count == 1 ? "it" : "them") as optional"
  }
}

extension Payload {
  /// Returns a property as a member with an example of its value, and the form of the value.
  func memberWithExample(_ property: Property) -> Message {
    if let example = example(of: property) { return "`\(property.key)`: \(example)" }
    let form = describe(property.type)
    guard let example = ExampleJSON(schema: schema).text(of: property.type) else {
      return "`\(property.key)`: \(form)"
    }
    return
      "`\"\(property.key)\": \(example)`\(ExampleJSON.speaksForItself(schema[property.type].shape) ? "" : " (\(form))")"
  }

  /// Whether a type decodes `null`.
  fileprivate func acceptsNull(_ type: TypeID) -> Bool {
    let tree = JSONParser.parse(Array("null".utf8)).tree
    let result = FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema)
    return result.problems.isEmpty && result.unchecked.isEmpty && !result.failsByCode
  }
}
