/// A JSON value to write; its members keep their order.
///
/// A dictionary literal omits the members whose values are nil; `.null` is JSON's `null`.
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

  package static func integer(_ number: Int) -> JSONValue { .literal(String(number)) }

  package static func boolean(_ value: Bool) -> JSONValue { .literal(value ? "true" : "false") }

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The members of an object; empty for any other value.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of an array; empty for any other value.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  package subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The value; nil for an object, array or string without contents.
  package var unlessEmpty: JSONValue? {
    switch self {
    case .object(let members): members.isEmpty ? nil : self
    case .array(let elements): elements.isEmpty ? nil : self
    case .string(let text): text.isEmpty ? nil : self
    case .literal: self
    }
  }

  /// Returns the object with the members of another object at its end.
  package func adding(_ object: JSONValue) -> JSONValue { .object(members + object.members) }

  package var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .string, .literal: false
    }
  }
}

// MARK: Literals

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int64) { self = .literal("\(number)") }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    var present: [Member] = []
    present.reserveCapacity(members.count)
    for case (let name, let value?) in members { present.append(Member(name: name, value: value)) }
    self = .object(present)
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
  package var compactText: String { String(decoding: bytes, as: UTF8.self) }

  /// The text without white space, as a line.
  package var line: String { compactText + "\n" }

  /// The text without white space, in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Appends the text without white space, in UTF-8.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONString.appendQuoted(members[index].name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[index].value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        elements[index].append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let text): JSONString.appendQuoted(text, to: &bytes)
    case .literal(let text): bytes.append(contentsOf: text.utf8)
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
    return elements.reduce(indentation) { $0 + $1.bytes.count + 2 } <= Self.lineWidth
  }
}
