package import JSONSyntax
import PushDocuments

/// A value of a part of a push that differs from a plain one in one place.
package struct Variation: Sendable {
  package let value: JSONValue
  /// The difference; nil for the plain value itself.
  package let change: Change?

  /// What differs.
  package struct Change: Hashable, Sendable {
    /// The keys on the way to the place; an element of an array, and a value of a dictionary, is `*`.
    package var place: [String]
    package let kind: Kind
  }

  package enum Kind: Hashable, Sendable {
    case omitted, null
    /// No element.
    case empty
    /// More elements than the plain value has.
    case longer
    /// Another case of an enum, with its text in payloads.
    case enumCase(String)
    /// Another key of a dictionary.
    case key(String)
    /// An ordinary value of the same type.
    case value(String)
    /// A value at the limits of the type, which servers rarely send.
    case bound(String)
  }

  /// Returns the variation of a value that contains this one.
  func inside(_ key: String, _ whole: (JSONValue) -> JSONValue) -> Variation {
    var change = change
    change?.place.insert(key, at: 0)
    return Variation(value: whole(value), change: change)
  }
}

extension JSONValue {
  var isNull: Bool { if case .literal("null") = self { true } else { false } }
  var isTrue: Bool { if case .literal("true") = self { true } else { false } }
  /// The string; nil for any other value.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  func replacing(element index: Int, with value: JSONValue) -> JSONValue {
    var elements = elements
    elements[index] = value
    return .array(elements)
  }

  func replacing(_ name: String, with value: JSONValue) -> JSONValue {
    .object(members.map { $0.name == name ? Member(name: name, value: value) : $0 })
  }

  func removing(_ name: String) -> JSONValue { .object(members.filter { $0.name != name }) }
}
