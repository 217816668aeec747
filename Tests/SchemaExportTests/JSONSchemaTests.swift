import ActivitySchema
import JSONSyntax
import PushTexts
import Testing

@testable import PushLinter
@testable import PushRules
@testable import SchemaExport

/// The JSON Schema of a state's properties; `.ci/schemas` compares whole schemas with the decoder.
@Suite struct JSONSchemaTests {
  @Test(arguments: [
    ("Int8", #"{"type":"integer","minimum":-128,"maximum":127}"#),
    ("UInt64", #"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#),
    ("Bool", #"{"type":"boolean"}"#),
    ("Double", #"{"type":"number"}"#),
    ("Date", ##"{"$ref":"#/$defs/Date"}"##),
    (
      "[Int8?]",
      #"{"type":"array","items":{"type":["integer","null"],"minimum":-128,"maximum":127}}"#
    ),
    ("[String: Bool]", #"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
    (
      "[Int: Bool]",
      #"{"type":"object","propertyNames":{"pattern":"^[+-]?[0-9]+$"},"additionalProperties":{"type":"boolean"}}"#
    ),
    (
      "[Bool: String]",
      #"{"description":"Alternating keys and values.","type":"array","prefixItems":[{"type":"boolean"},{"type":"string"}],"#
        + #""items":{"anyOf":[{"type":"boolean"},{"type":"string"}]}}"#
    ),
    (
      "ClosedRange<Bool>",
      #"{"description":"The lower and the upper bound.","type":"array","prefixItems":[{"type":"boolean"},{"type":"boolean"}],"#
        + #""minItems":2}"#
    ),
    ("SIMD2<Double>", #"{"type":"array","items":{"type":"number"},"minItems":2,"maxItems":2}"#),
    ("Never", #"{"not":{}}"#),
    (
      "Tint", #"{"description":"Not checked: `Tint` is not declared in any file that was read."}"#
    ),
  ])
  func propertyMatchesItsType(_ type: String, _ expected: String) throws {
    let schema = try Self.definition("ContentState", of: "var a: \(type)")
    #expect(schema["properties"]?["a"]?.compactText == expected)
  }

  @Test(arguments: [(1_000, false), (1_001, true)])
  func activitiesAreLimited(_ count: Int, _ isExceeded: Bool) {
    let text = (0..<count).map {
      "struct A\($0): ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    }.joined(separator: "\n")
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))])
    #expect((SchemaTranslation.excess(of: schema) != nil) == isExceeded)
  }

  @Test func optionalCanBeAbsentOrNull() throws {
    let state = try Self.definition("ContentState", of: "var a: Date?; var b: Bool")
    #expect(
      state["properties"]?["a"]?.compactText
        == ##"{"anyOf":[{"$ref":"#/$defs/Date"},{"type":"null"}]}"##)
    #expect(state["required"]?.compactText == #"["b"]"#)
  }

  @Test func optionalGenericArgumentIsRequired() throws {
    let box = try Self.definition(
      "Box.Optional.Bool",
      of:
        "var box: Box<Bool?>; struct Box<T: Codable & Hashable>: Codable, Hashable { var value: T }"
    )
    #expect(box["properties"]?["value"]?.compactText == #"{"type":["boolean","null"]}"#)
    #expect(box["required"]?.compactText == #"["value"]"#)
  }

  @Test func enumIsAnObjectWithExactlyOneCase() throws {
    let kind = try Self.definition(
      "Kind",
      of: "var kind: Kind; enum Kind: Codable, Hashable { case idle, at(Bool, speed: Bool?) }")
    #expect(kind["oneOf"]?.compactText == #"[{"required":["idle"]},{"required":["at"]}]"#)
    #expect(
      kind["properties"]?["at"]?.compactText
        == #"{"type":"object","properties":{"_0":{"type":"boolean"},"speed":{"type":["boolean","null"]}},"required":["_0"]}"#
    )
  }

  @Test func rawValueIsOneOfTheCases() throws {
    let kind = try Self.definition(
      "Kind", of: "var kind: Kind; enum Kind: Float, Codable { case a = 0.1, b = 2 }")
    #expect(kind["enum"]?.compactText == "[0.1,2.0]")
  }

  @Test func rawValueKeysAreListed() throws {
    let state = try Self.definition(
      "ContentState",
      of: """
        var table: [Size: Bool]
        enum Size: Int, Codable, CodingKeyRepresentable { case none, small = 10, below = -2 }
        """)
    #expect(
      state["properties"]?["table"]?["propertyNames"]?.compactText
        == #"{"pattern":"^(?:[+-]?0+|[+]?0*10|-0*2)$"}"#)
  }

  @Test func recursiveTypeRefersToItself() throws {
    let node = try Self.definition(
      "Node", of: "var root: Node; final class Node: Codable, Hashable { var next: [Node] }")
    #expect(
      node["properties"]?["next"]?["items"]?.compactText
        == ##"{"$ref":"#/$defs/RideAttributes.ContentState.Node"}"##)
  }

  @Test func keyThatSelectsABranchIsACondition() throws {
    let state = try Self.definition(
      "ContentState",
      of: """
        enum Kind: String, Codable { case walk, ride }
        enum CodingKeys: String, CodingKey { case kind, speed }
        var speed: Double?
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try container.decode(Kind.self, forKey: .kind)
          switch kind {
          case .walk: speed = nil
          case .ride: speed = try container.decode(Double.self, forKey: .speed)
          }
        }
        """)
    #expect(
      state["allOf"]?.compactText
        == #"[{"if":{"properties":{"kind":{"enum":["walk"]}},"required":["kind"]},"#
        + #""else":{"if":{"properties":{"kind":{"enum":["ride"]}},"required":["kind"]},"#
        + #""then":{"properties":{"speed":{"type":"number"}},"required":["speed"]}}}]"#)
  }

  // MARK: Descriptions

  @Test func documentationCommentsAreDescriptions() throws {
    let state = """
      /// The phase of the ride.
      var phase: Phase = .open
      /// The current phase.
      enum Phase: String, Codable, Hashable {
        /** No driver has
         *  taken it. */
        case open
        case taken
      }
      """
    let property = try Self.definition("ContentState", of: state)["properties"]?["phase"]
    let phase = try Self.definition("Phase", of: state)
    #expect(
      property?["description"]?.compactText
        == #""The phase of the ride.\n\nRequired: decoding does not use the default value of the declaration.""#
    )
    #expect(
      phase["description"]?.compactText
        == #""The current phase.\n\n- `\"open\"`: No driver has  taken it.""#)
  }

  @Test func typeNamesAreUnique() throws {
    var identifiers = TypeIdentifiers(separator: "", reserved: ["Int"])
    #expect(
      ["Int", "Ride.State", "RideState", "Page<Ride>", "Ride_State", "1st", "状态", ""].map {
        identifiers.unused($0)
      } == [
        "Int_2", "RideState", "RideState_2", "PageRide", "Ride_State", "_1st", "u72b6u6001", "_",
      ])
  }

  // MARK: Definitions

  @Test func boundedDatesExcludeUnixTimes() throws {
    let free = try Self.definition("Date", of: "var eta: Date")
    #expect(free["minimum"] == nil && free["maximum"] == nil)
    let bounded = try Self.definition("Date", of: "var eta: Date", boundsDates: true)
    #expect(bounded["minimum"]?.text() == JSONValue.literal("0").text())
    #expect(bounded["maximum"]?.text() == JSONValue.literal("1420070400").text())
  }

  private static func definition(
    _ name: String, of state: String, boundsDates: Bool = false
  ) throws -> JSONValue {
    let text = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { \(state) }
      }
      """
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))
    ])
    var document = JSONSchemaDocument(schema: schema, boundsDates: boundsDates)
    let definitions = document.document(event: nil, part: .contentState)["$defs"]?.members ?? []
    let found = definitions.first { $0.name.hasSuffix(name) }
    return try #require(found, "\(definitions.map { $0.name })").value
  }
}
