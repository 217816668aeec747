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
    package let place: [String]
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

  /// A container of the value that varies, without it.
  struct Container {
    /// The key of the value in a place.
    let key: String
    let form: Form

    enum Form {
      /// An object in which the value replaces that of a member.
      case member(JSONValue, String)
      /// An object that lacks the key.
      case addition(JSONValue)
      /// An array in which the value replaces an element.
      case element(JSONValue, Int)
      /// An array with only this element.
      case list
      /// An object with only this member.
      case only
      /// The value is the whole object.
      case whole
    }

    /// Returns the container with a value.
    func containing(_ value: JSONValue) -> JSONValue {
      switch form {
      case .member(let object, let name): object.replacing(name, with: value)
      case .addition(let object): object.adding([key: value])
      case .element(let array, let index): array.replacing(element: index, with: value)
      case .list: [value]
      case .only: [key: value]
      case .whole: value
      }
    }
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
