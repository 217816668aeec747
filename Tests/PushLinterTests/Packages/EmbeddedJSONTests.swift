import ActivitySchema
import Testing

@testable import CleanPayloads
@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The JSON in strings is checked with the type that the configuration names, and findings point into the string.
@Suite struct EmbeddedJSONTests {
  private static let swift = """
    struct DeliveryProps: Codable { var status: String; var eta: Int; var stops: [Int]? }
    """

  private func report(
    _ state: String, embedded: String = #"{"/content-state/props": "DeliveryProps"}"#,
    packages: String = #"["expo-widgets"]"#
  ) -> (report: Report, text: String) {
    let (configuration, problems) = ConfigurationReader.read(
      Array(#"{"packages": \#(packages), "embedded": \#(embedded)}"#.utf8))
    #expect(problems == [])
    let files = [SwiftFile(name: "DeliveryProps.swift", bytes: Array(Self.swift.utf8))]
    let linter = Linter(
      schema: configuration.schema(of: files).schema, configuration: configuration)
    let text =
      #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": \#(state)}}"#
    let source = Source(name: "push.json", bytes: Array(text.utf8))
    // The matcher leaves such pushes to the engine.
    var matcher = CleanPayloadMatcher(linter)
    matcher?.prepare(forFile: "push.json")
    #expect(matcher?.accepts(source.bytes.indices, in: source.bytes.span) != true)
    return (linter.lint(source), text)
  }

  @Test(
    arguments: [
      (#"{\"status\": \"cooking\", \"eta\": 12}"#, [], ""),
      (#"{\"status\": \"cooking\", \"eta\": \"12\"}"#, ["type-mismatch"], #"\"12\""#),
      (#"{\"status\": \"cooking\"}"#, ["missing-key"], "{"),
      (#"{\"status\": \"cooking\", \"eta\": null}"#, ["unexpected-null"], "null"),
      (#"{\"status\": \"cooking\", \"eta\": 12, \"stops\": [1, true]}"#, ["type-mismatch"], "true"),
      (#"{\"status\": \"cooking\", \"eta\": 12, \"x\": 1}"#, ["unknown-key"], #"\"x\""#),
      (#"{\"status\": \"cooking\", \"eta\": 12"#, ["invalid-embedded-json"], "{"),
      ("[1]", ["invalid-embedded-json", "type-mismatch"], ""),
    ] as [(String, [String], String)])
  func findingsPointIntoTheString(_ props: String, _ rules: [String], _ place: String) throws {
    let (report, text) = report(#"{"name": "A", "props": "\#(props)"}"#)
    #expect(report.diagnostics.map { $0.rule }.sorted() == rules)
    for diagnostic in report.diagnostics {
      #expect(diagnostic.pointer == "/aps/content-state/props")
      #expect(diagnostic.outcome == .shownWrong || diagnostic.severity == .info)
      #expect(diagnostic.decodingError == nil)
      let found = String(decoding: Array(text.utf8)[diagnostic.range], as: UTF8.self)
      if !place.isEmpty { #expect(found == place) }
    }
    #expect(report.decodes == true)
  }

  @Test func fixEscapesItsText() throws {
    let (report, text) = report(#"{"name": "A", "props": "{\"status\": 3, \"eta\": 12}"}"#)
    let diagnostic = try #require(report.diagnostics.first)
    let edit = try #require(diagnostic.fix?.edits.first)
    #expect(edit.replacement == #"\"3\""#)
    #expect(String(decoding: Array(text.utf8)[edit.range], as: UTF8.self) == "3")
  }

  @Test func objectGetsTheTextToSend() throws {
    let (report, _) = report(#"{"name": "A", "props": {"status": "cooking", "eta": 12}}"#)
    let diagnostic = try #require(report.diagnostics.first)
    #expect(diagnostic.rule == "type-mismatch" && diagnostic.outcome == .dropped)
    #expect(
      diagnostic.fix?.edits.first?.replacement == #""{\"status\": \"cooking\", \"eta\": 12}""#)
    #expect(diagnostic.help.text.contains("JSON.stringify(value)"))
  }

  @Test func textWithAPlaceholderIsNotChecked() {
    let (report, _) = report(#"{"name": "A", "props": "{\"status\": {{status}}}"}"#)
    #expect(!report.diagnostics.contains { $0.severity == .error })
    #expect(report.notChecked.map { $0.pointer } == ["/aps/content-state/props"])
  }

  /// The strings of the JSON in a string are ordinary strings.
  @Test func jsonIsNotReadAgain() {
    let (report, _) = report(
      #"{"name": "A", "props": "{\"status\": \"{x\", \"eta\": 12}"}"#,
      embedded: #"{"/content-state/props": "DeliveryProps", "/content-state/props/status": "any"}"#)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func otherStringsAreNotRead() {
    let (report, _) = report(#"{"name": "{x", "props": "{\"status\": \"a\", \"eta\": 12}"}"#)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func emptyTextIsLikeAnEmptyObjectForAPackage() {
    #expect(report(#"{"name": "A", "props": ""}"#, embedded: "{}").report.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      (
        #"{"/props": "Int"}"#,
        #"expected a JSON Pointer below `aps` such as "/content-state/props""#
      ),
      (
        #"{"/content-state": "Int"}"#,
        #"expected a JSON Pointer below `aps` such as "/content-state/props""#
      ),
      (
        #"{"/content-state/a": "1 2"}"#,
        #"`1 2` is not a Swift type; expected a Swift type, or "any" for any JSON value"#
      ),
      (#"{"/content-state/a~1b/~0": "[Int]"}"#, nil),
    ] as [(String, String?)])
  func configurationIsChecked(_ embedded: String, _ problem: String?) {
    let problems = ConfigurationReader.read(Array(#"{"embedded": \#(embedded)}"#.utf8)).problems
    #expect(problems.map { $0.message } == (problem.map { [$0] } ?? []))
  }

  @Test func pointerIsUnescaped() {
    #expect(EmbeddedJSON.place(at: "/attributes/a~1b/~0~01")?.path == ["a/b", "~~1"])
  }

  @Test func undeclaredTypeIsReported() {
    var configuration = Configuration()
    configuration.embedded = [
      EmbeddedJSON(part: .contentState, path: ["a"], type: "Missing", reader: nil)
    ]
    let schema = configuration.schema(of: []).schema
    #expect(configuration.missingEmbeddedType(in: schema)?.contains("`Missing`") == true)
  }
}
