import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The cases of a large enum are found by a table, the cases of a small one by comparing each.
@Suite struct ManyCasesTests {
  private static let numbers = 0..<20

  private static func list(_ element: (Int) -> String) -> String {
    numbers.map(element).joined(separator: ", ")
  }

  private static let declarations = """
    \(String.state("var a: Values?; var b: Names?; var c: Numbers?; var d: [Names: Int]?"))
    enum Values: Codable { case \(list { "v\($0)(\(list { "l\($0): Int?" }))" }) }
    enum Names: String, Codable, CodingKeyRepresentable { case \(list { "n\($0)" }) }
    enum Numbers: Int, Codable { case \(list { "i\($0) = \($0 * 10)" }) }
    """

  @Test(arguments: [
    (#""a": {"v0": {"l0": 1, "l19": 2}}"#, [String]()), (#""a": {"v19": {}}"#, []),
    (#""a": {"v20": {}}"#, ["unknown-case"]), (#""a": {"v3": {"l20": 1}}"#, ["unknown-key"]),
    (#""b": "n19""#, []), (#""b": "n20""#, ["unknown-case"]), (#""b": "n\u0031""#, []),
    (#""c": 190"#, []), (#""c": 191"#, ["unknown-case"]),
    (#""d": {"n19": 1}"#, []), (#""d": {"n20": 1}"#, ["unknown-case"]),
  ])
  func aCaseIsFoundByItsKeyOrValue(_ member: String, _ rules: [String]) {
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(Self.declarations.utf8))])
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {\#(member)}}}"#
    let report = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.diagnostics.map { $0.rule } == rules)
  }
}
