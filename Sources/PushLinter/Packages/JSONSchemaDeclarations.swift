import ActivitySchema
import JSONSyntax

/// Writes Swift declarations that decode the values of a JSON Schema.
///
/// It reads what `schema --format json-schema` writes, and the usual ways to write the same: `type`, `properties`, `required`,
/// `items`, `additionalProperties`, `enum`, `const`, `$ref`, and a choice between `null` and one other schema. Other
/// keywords restrict nothing, so that a value is never wrong because of a keyword that is not read.
struct JSONSchemaDeclarations {
  private let tree: JSONTree
  private let root: JSONNode
  private let schema: EmbeddedSchema
  /// The names of types so far.
  private var names: Set<String>
  /// The types of definitions that were mentioned, by the name of the definition.
  private var definitions: [String: String] = [:]
  /// The schemas that are not declared yet, with the names of their types.
  private var pending: [(schema: JSONNode, name: String)] = []
  private var swift = ""
  private var usesAnything = false

  /// The maximum nesting depth of schemas within one type.
  private static let maximumDepth = 16

  init(of json: [UInt8], _ schema: EmbeddedSchema) throws(EmbeddedSchemaError) {
    let (tree, problems) = JSONParser.parse(json)
    guard !problems.contains(where: { $0.kind.isViolation }) else { throw .notJSON }
    guard tree.kind(of: tree.root) == .object else { throw .notASchema }
    var root = tree.root
    if let name = schema.definition {
      guard let found = Self.definition(name, in: tree) else { throw .noDefinition(name) }
      root = found
    }
    self.tree = tree
    self.root = root
    self.schema = schema
    names = [schema.typeName, schema.typeOfAnything]
    if let name = schema.definition { definitions[name] = schema.typeName }
  }

  /// Returns the declarations.
  mutating func text() -> String {
    pending = [(root, schema.typeName)]
    while let next = pending.popLast() {
      if tree.member("properties", of: next.schema) != nil {
        declareStruct(next.name, next.schema)
      } else if let cases = strings(of: next.schema) {
        declareEnum(next.name, cases)
      } else {
        let type = type(of: next.schema, named: next.name + "Value", depth: 0)
        swift += "typealias \(next.name) = \(type.spelling)\n"
      }
    }
    if usesAnything { swift += "struct \(schema.typeOfAnything): Codable {}\n" }
    return swift
  }

  // MARK: Declarations

  private mutating func declareStruct(_ name: String, _ object: JSONNode) {
    let required = Set(
      tree.member("required", of: object).map { tree.elements(of: $0).map { tree.text(of: $0) } }
        ?? [])
    let properties = tree.member("properties", of: object).map { Array(tree.members(of: $0)) } ?? []
    var members = ""
    var keys = ""
    var renamed = false
    var seen: Set<String> = []
    for (number, property) in properties.enumerated() {
      let key = tree.text(of: property.key)
      guard seen.insert(key).inserted else { continue }
      let isName = Self.isIdentifier(key)
      let identifier = isName ? key : "member\(number + 1)"
      renamed = renamed || !isName
      let typeName = Self.typeName(for: key, after: schema.typeName, besides: names)
      let type = type(of: property.value, named: typeName, depth: 0)
      let isOptional = type.isOptional || !required.contains(key)
      members += "  var \(identifier): \(type.name)\(isOptional ? "?" : "")\n"
      keys += "    case \(identifier)\(isName ? "" : " = \(Self.quoted(key))")\n"
    }
    swift += "struct \(name): Codable {\n\(members)"
    if renamed { swift += "  enum CodingKeys: String, CodingKey {\n\(keys)  }\n" }
    swift += "}\n"
  }

  private mutating func declareEnum(_ name: String, _ cases: [String]) {
    swift += "enum \(name): String, Codable {\n"
    for (number, text) in Set(cases).sorted().enumerated() {
      swift += "  case value\(number + 1) = \(Self.quoted(text))\n"
    }
    swift += "}\n"
  }

  // MARK: Types

  /// A type, and whether `null` is a value.
  private struct Found {
    var name: String
    var isOptional = false

    var spelling: String { isOptional ? name + "?" : name }
  }

  private var anything: Found {
    mutating get {
      usesAnything = true
      return Found(name: schema.typeOfAnything)
    }
  }

  /// Returns the type of a schema.
  ///
  /// - Parameter name: the name if it is declared.
  private mutating func type(of schema: JSONNode, named name: String, depth: Int) -> Found {
    guard tree.kind(of: schema) == .object, depth < Self.maximumDepth else { return anything }
    if let reference = tree.member("$ref", of: schema) { return type(referredToBy: reference) }
    if strings(of: schema) != nil || tree.member("properties", of: schema) != nil {
      return Found(name: declare(schema, as: name), isOptional: mayBeNull(schema))
    }
    for choice in ["anyOf", "oneOf", "allOf"] {
      guard let list = tree.member(choice, of: schema) else { continue }
      let all = Array(tree.elements(of: list))
      let others = all.filter { !isNull($0) }
      guard others.count == 1 else { return anything }
      var found = type(of: others[0], named: name, depth: depth + 1)
      if choice != "allOf" {
        found.isOptional = found.isOptional || others.count < all.count
      }
      return found
    }
    let types = types(of: schema).filter { $0 != "null" }
    guard types.count == 1 else { return anything }
    let spelling: String
    switch types[0] {
    case "string": spelling = "String"
    case "boolean": spelling = "Bool"
    case "integer": spelling = "Int"
    case "number": spelling = "Double"
    case "array": spelling = "[\(part("items", of: schema, named: name, depth))]"
    case "object":
      spelling = "[String: \(part("additionalProperties", of: schema, named: name, depth))]"
    default: return anything
    }
    return Found(name: spelling, isOptional: mayBeNull(schema))
  }

  private mutating func part(
    _ keyword: String, of schema: JSONNode, named name: String, _ depth: Int
  ) -> String {
    guard let part = tree.member(keyword, of: schema) else { return anything.name }
    return type(of: part, named: name, depth: depth + 1).spelling
  }

  private mutating func type(referredToBy reference: JSONNode) -> Found {
    guard tree.kind(of: reference) == .string,
      let name = Self.definition(named: tree.text(of: reference)),
      let found = Self.definition(name, in: tree)
    else { return anything }
    if let known = definitions[name] { return Found(name: known) }
    let typeName = Self.typeName(for: name, after: schema.typeName, besides: names)
    definitions[name] = typeName
    return Found(name: declare(found, as: typeName))
  }

  private mutating func declare(_ schema: JSONNode, as name: String) -> String {
    names.insert(name)
    pending.append((schema, name))
    return name
  }

  // MARK: Keywords

  private func types(of schema: JSONNode) -> [String] {
    guard let type = tree.member("type", of: schema) else { return [] }
    return tree.kind(of: type) == .array
      ? tree.elements(of: type).map { tree.text(of: $0) } : [tree.text(of: type)]
  }

  private func mayBeNull(_ schema: JSONNode) -> Bool { types(of: schema).contains("null") }

  private func isNull(_ schema: JSONNode) -> Bool { types(of: schema) == ["null"] }

  /// The only values of a schema, if they are strings.
  private func strings(of schema: JSONNode) -> [String]? {
    let values =
      tree.member("const", of: schema).map { [$0] }
      ?? tree.member("enum", of: schema).map {
        tree.elements(of: $0).filter { tree.kind(of: $0) != .null }
      }
    guard let values, !values.isEmpty, values.allSatisfy({ tree.kind(of: $0) == .string }) else {
      return nil
    }
    return values.map { tree.text(of: $0) }
  }

  private static func definition(_ name: String, in tree: JSONTree) -> JSONNode? {
    for keyword in ["$defs", "definitions"] {
      if let found = tree.member(keyword, of: tree.root).flatMap({ tree.member(name, of: $0) }) {
        return found
      }
    }
    return nil
  }

  /// Returns the name in `$defs` that a reference such as `#/$defs/Stop` means; nil for any other reference.
  static func definition(named reference: String) -> String? {
    for start in ["#/$defs/", "#/definitions/"] where reference.hasPrefix(start) {
      return JSONTree.names(in: String(reference.dropFirst(start.count - 1))).first
    }
    return nil
  }
}

// MARK: Names

extension JSONSchemaDeclarations {
  /// The maximum number of characters of a name that are used for a type.
  private static let maximumNameLength = 60

  /// Returns a name such as `DeliveryStop` for `stop`.
  ///
  /// - Parameter prefix: The text before the name.
  static func typeName(
    for text: String, after prefix: String = "", besides taken: Set<String>
  ) -> String {
    let words = text.utf8.split { !isLetterOrDigit($0) }.map { String(Substring($0)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var name = prefix + joined.prefix(maximumNameLength)
    if name.isEmpty || !isIdentifier(name) { name = prefix + "Value" }
    var unique = name
    var number = taken.count
    while taken.contains(unique) {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the text is a Swift name and not a keyword.
  private static func isIdentifier(_ text: String) -> Bool {
    text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
      && TypeOverride.isType(text) && !["Self", "Any"].contains(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      if isPlain {
        quoted.unicodeScalars.append(scalar)
      } else {
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return quoted + "\""
  }
}
