import ActivityReports
import Foundation
import JSONSyntax
import PushLinter
import PushRules

/// The part of JSON Schema 2020-12 that the published schemas use; any other keyword is reported as a
/// problem.
struct SchemaValidator {
  private let schema: JSONTree

  /// Creates a validator for a published schema.
  init(_ name: String) { self.init(at: "../../schemas/\(name).schema.json") }

  /// Creates a validator for the schema of a format's consumer.
  init(of format: ReportFormat) { self.init(at: "Consumers/\(format.name).schema.json") }

  private init(at path: String) {
    let url = URL(fileURLWithPath: "\(#filePath)")
      .deletingLastPathComponent().appendingPathComponent(path)
    schema = JSONParser.parse(Array((try? Data(contentsOf: url)) ?? Data())).tree
  }

  /// Returns the problems of a document, including members that the schema does not describe but
  /// allows.
  func problems(in bytes: [UInt8], definition: String? = nil) -> [String] {
    let (tree, problems) = JSONParser.parse(bytes)
    guard problems.isEmpty else { return ["not JSON: \(problems)"] }
    return validate(
      tree.root, in: tree, by: definition.flatMap { self.definition($0) } ?? schema.root)
  }

  private func definition(_ name: String) -> JSONNode? {
    schema.member("$defs", of: schema.root).flatMap { schema.member(name, of: $0) }
  }

  private func validate(_ node: JSONNode, in tree: JSONTree, by rules: JSONNode) -> [String] {
    func fail(_ keyword: String) -> [String] { ["\(tree.pointer(to: node)): \(keyword)"] }
    func texts(_ node: JSONNode) -> [String] {
      schema.kind(of: node) == .array
        ? schema.elements(of: node).map { schema.text(of: $0) } : [schema.text(of: node)]
    }
    let members = Array(tree.members(of: node))
    var problems: [String] = []
    for rule in schema.members(of: rules) {
      let value = rule.value
      let number = Double(schema.spelling(of: value)) ?? 0
      switch schema.text(of: rule.key) {
      case "$schema", "title", "description", "$defs": continue
      case "$ref":
        let name = schema.text(of: value).replacingOccurrences(of: "#/$defs/", with: "")
        guard let target = definition(name) else { return fail("no definition \(name)") }
        problems += validate(node, in: tree, by: target)
      case "type":
        if !texts(value).contains(where: { matches($0, node, in: tree) }) {
          problems += fail("type")
        }
      case "const": if !equal(node, in: tree, value) { problems += fail("const") }
      case "enum":
        if !schema.elements(of: value).contains(where: { equal(node, in: tree, $0) }) {
          problems += fail("enum")
        }
      case "minimum":
        if Double(tree.spelling(of: node)) ?? 0 < number { problems += fail("minimum") }
      case "maximum":
        if Double(tree.spelling(of: node)) ?? 0 > number { problems += fail("maximum") }
      case "minLength": if tree.text(of: node).isEmpty { problems += fail("minLength") }
      case "pattern":
        let pattern = (try? Regex(schema.text(of: value))) ?? Regex(verbatim: "never")
        if tree.text(of: node).firstMatch(of: pattern) == nil { problems += fail("pattern") }
      case "minItems": if tree.isEmpty(node) { problems += fail("minItems") }
      case "maxItems":
        if tree.elements(of: node).reduce(0, { count, _ in count + 1 }) > Int(number) {
          problems += fail("maxItems")
        }
      case "maxProperties":
        if tree.members(of: node).reduce(0, { count, _ in count + 1 }) > Int(number) {
          problems += fail("maxProperties")
        }
      case "required":
        for name in texts(value)
        where tree.kind(of: node) == .object && tree.member(name, of: node) == nil {
          problems += fail("lacks \(name)")
        }
      case "anyOf":
        let choices = schema.elements(of: value).map { validate(node, in: tree, by: $0) }
        if !choices.contains([]) { problems += fail("anyOf") + choices.joined() }
      case "items":
        problems += tree.elements(of: node).flatMap { validate($0, in: tree, by: value) }
      case "properties":
        for member in members {
          if let property = schema.member(tree.text(of: member.key), of: value) {
            problems += validate(member.value, in: tree, by: property)
          } else if schema.member("additionalProperties", of: rules).map({ schema.kind(of: $0) })
            != .object
          {
            problems += fail("unknown \(tree.text(of: member.key))")
          }
        }
      case "additionalProperties":
        if schema.kind(of: value) == .object {
          problems += members.flatMap { validate($0.value, in: tree, by: value) }
        }
      case let keyword: problems += fail("keyword \(keyword)")
      }
    }
    return problems
  }

  private func equal(_ node: JSONNode, in tree: JSONTree, _ other: JSONNode) -> Bool {
    tree.kind(of: node) == schema.kind(of: other)
      && tree.spelling(of: node) == schema.spelling(of: other)
  }

  private func matches(_ type: String, _ node: JSONNode, in tree: JSONTree) -> Bool {
    switch tree.kind(of: node) {
    case .object: type == "object"
    case .array: type == "array"
    case .string: type == "string"
    case .true, .false: type == "boolean"
    case .null: type == "null"
    case .number:
      type == "number" || type == "integer" && tree.number(of: node)?.isPlainInteger == true
    case .key, .invalid, .unknown: false
    }
  }
}
