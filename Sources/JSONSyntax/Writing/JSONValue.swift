/// A JSON value to write; its members keep their order.
package enum JSONValue: Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number, `true`, `false` or `null`, as JSON spells it.
  case literal(String)

  package struct Member: Sendable {
    package let name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package static let null = JSONValue.literal("null")

  /// The members of an object; empty for any other value.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  package subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// Returns the object with one more member at its end.
  package func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    .object(members + [Member(name: name, value: value)])
  }

  package var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .string, .literal: false
    }
  }
}

// MARK: Literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int64) { self = .literal("\(number)") }
  package init(booleanLiteral value: Bool) { self = .literal(value ? "true" : "false") }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

// MARK: Text

extension JSONValue {
  /// The maximum width of a list of scalars on one line, in columns.
  private static let lineWidth = 100

  /// Returns the text, indented by two spaces; a list of scalars is on one line if it fits.
  package func text() -> String {
    var output = ""
    write(to: &output, indentation: 0)
    return output + "\n"
  }

  /// The text without white space.
  package var compactText: String {
    switch self {
    case .object(let members):
      "{"
        + members.map { JSONString.quoted($0.name) + ":" + $0.value.compactText }
        .joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map { $0.compactText }.joined(separator: ",") + "]"
    case .string(let text): JSONString.quoted(text)
    case .literal(let text): text
    }
  }

  private func write(to output: inout String, indentation: Int) {
    let margin = String(repeating: " ", count: indentation + 2)
    switch self {
    case .object(let members) where !members.isEmpty:
      output += "{"
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + margin + JSONString.quoted(member.name) + ": "
        member.value.write(to: &output, indentation: indentation + 2)
      }
      output += "\n" + margin.dropLast(2) + "}"
    case .array(let elements) where !isOneLine(indentation):
      output += "["
      for (index, element) in elements.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + margin
        element.write(to: &output, indentation: indentation + 2)
      }
      output += "\n" + margin.dropLast(2) + "]"
    case .array(let elements):
      output += "[" + elements.map { $0.compactText }.joined(separator: ", ") + "]"
    case .object, .string, .literal: output += compactText
    }
  }

  private func isOneLine(_ indentation: Int) -> Bool {
    guard case .array(let elements) = self, !elements.contains(where: { $0.isContainer }) else {
      return false
    }
    return elements.reduce(indentation) { $0 + $1.compactText.utf8.count + 2 } <= Self.lineWidth
  }
}
