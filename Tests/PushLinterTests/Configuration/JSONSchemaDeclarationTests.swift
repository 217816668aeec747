import ActivitySchema
import JSONSyntax
import SchemaExport
import Testing

@testable import PushLinter

/// The declarations of a JSON Schema accept what the schema accepts, as far as its keywords are read.
@Suite struct JSONSchemaDeclarationTests {
  /// Returns the declarations of a schema file.
  private static func swift(
    _ json: String, reference: String = "schemas/delivery.json"
  ) throws -> String {
    let schema = try #require(EmbeddedSchema(reference, besides: []))
    return String(decoding: try schema.declarations(from: Array(json.utf8)).bytes, as: UTF8.self)
  }

  /// Returns the rules of the findings on the text that the schema describes.
  private static func findings(_ text: String, _ json: String) throws -> [String] {
    let configuration = ConfigurationReader.read(
      Array(#"{"embedded": {"/content-state/text": "schemas/delivery.json"}}"#.utf8)
    ).configuration
    let files = [
      SwiftFile(
        name: "Ride.swift",
        bytes: Array(
          "struct Ride: ActivityAttributes { struct ContentState: Codable { var text: String } }"
            .utf8)),
      try #require(configuration.embeddedSchemas.first).declarations(from: Array(json.utf8)),
    ]
    let schema = SchemaBuilder.schema(
      from: files, overrides: configuration.typesWithPackages,
      naming: configuration.embeddedTypes)
    let linter = Linter(
      schema: schema, configuration: configuration, options: Linter.Options(now: 1_788_729_113))
    let push =
      #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"text": "#
      + JSONWriter.quoted(text) + "}}}"
    return linter.lint(Source(name: "push.json", bytes: Array(push.utf8))).diagnostics.map {
      $0.rule
    }
  }

  private static let delivery = """
    {"type": "object", "required": ["status", "stops"], "properties": {
      "status": {"enum": ["packed", "on the way"]},
      "stops": {"type": "array", "items": {"$ref": "#/$defs/Stop"}},
      "eta-minutes": {"type": ["integer", "null"]},
      "car": {"anyOf": [{"type": "object", "properties": {"plate": {"type": "string"}}}, {"type": "null"}]},
      "weights": {"type": "object", "additionalProperties": {"type": "number"}},
      "more": true, "either": {"anyOf": [{"type": "string"}, {"type": "integer"}]}},
     "$defs": {"Stop": {"type": "object", "required": ["name"], "properties": {
      "name": {"type": "string"}, "next": {"$ref": "#/$defs/Stop"}}}}}
    """

  @Test(arguments: [
    (#"{"status": "packed", "stops": []}"#, []),
    (
      #"{"status": "on the way", "stops": [{"name": "a", "next": {"name": "b"}}], "eta-minutes": null}"#,
      []
    ),
    (#"{"status": "packed", "stops": [], "car": {}, "weights": {"a": 1.5}, "more": [1]}"#, []),
    (#"{"status": "packed", "stops": [], "either": {"not": "read"}}"#, []),
    (#"{"status": "packed"}"#, ["missing-key"]),
    (#"{"status": "lost", "stops": []}"#, ["unknown-case"]),
    (#"{"status": "packed", "stops": [{"name": 1}]}"#, ["type-mismatch"]),
    (#"{"status": "packed", "stops": [], "eta-minutes": "3"}"#, ["type-mismatch"]),
    (#"{"status": "packed", "stops": [], "car": {"plate": 3}}"#, ["type-mismatch"]),
    (#"{"status": "packed", "stops": [], "weights": {"a": "1"}}"#, ["type-mismatch"]),
  ])
  func aTextIsComparedWithItsSchema(_ text: String, _ expected: [String]) throws {
    #expect(try Self.findings(text, Self.delivery) == expected)
  }

  /// The exported schema describes the same values.
  @Test func anExportedSchemaAcceptsSamples() throws {
    let declarations = """
      struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var phase: Phase
          var stops: [Stop]
          var eta: Date
          var link: URL?
          var scores: [String: Int]
        }
      }
      enum Phase: String, Codable { case accepted, onTheWay = "on-the-way" }
      struct Stop: Codable, Hashable { var name: String; var delay: Double?; var after: [Stop]? }
      """
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))
    ])
    let activity = try #require(schema.activities.first)
    let json = SchemaTranslation.jsonSchema(schema, part: .contentState)
    for isMinimal in [false, true] {
      let request = SampleRequest(event: .update, now: 1_788_729_113, isMinimal: isMinimal)
      let sample = Sampler(activity, request, in: schema).part(.contentState)
      #expect(try Self.findings(sample.text, json) == [])
    }
    #expect(try Self.findings("{}", json).contains("missing-key"))
  }

  @Test(arguments: [
    ("[]", EmbeddedSchemaError.notASchema), ("{", .notJSON), ("", .notJSON), ("true", .notASchema),
  ])
  func otherTextIsNotASchema(_ json: String, _ expected: EmbeddedSchemaError) {
    #expect(throws: expected) { try Self.swift(json) }
  }

  @Test func aReferenceNamesADefinition() throws {
    let swift = try Self.swift(Self.delivery, reference: "all.json#/$defs/Stop")
    #expect(
      swift == "struct Stop: Codable {\n  var name: String\n  var next: Stop?\n}\n")
    #expect(throws: EmbeddedSchemaError.noDefinition("Car")) {
      try Self.swift(Self.delivery, reference: "all.json#/$defs/Car")
    }
  }

  /// A schema that refers to itself, is nested deeply, or has many equal names takes linear work, and is valid Swift.
  @Test(arguments: [
    ##"{"$ref": "#/$defs/A", "$defs": {"A": {"$ref": "#/$defs/A"}}}"##,
    String(repeating: #"{"type": "array", "items": "#, count: 400) + "{}"
      + String(repeating: "}", count: 400),
    #"{"properties": {"#
      + (0..<2_000).map { #""a\#(String(repeating: "!", count: $0 % 7))\#($0)-": {"enum": ["x"]}"# }
      .joined(separator: ",") + "}}",
    #"{"properties": {"class": {"const": "\"\\\n\u0000"}, "": {}, "é": {"type": []}, "a": 3}}"#,
  ])
  func aHostileSchemaIsDeclared(_ json: String) throws {
    let file = SwiftFile(name: "A.swift", bytes: Array(try Self.swift(json).utf8))
    let schema = SchemaBuilder.schema(from: [file], naming: ["Delivery"])
    #expect(schema.problems.isEmpty)
    #expect(schema.namedTypes["Delivery"] != nil)
  }
}
