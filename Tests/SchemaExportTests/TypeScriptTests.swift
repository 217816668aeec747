import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import SchemaExport

/// The TypeScript of declared types; `.ci/schemas` compiles whole modules.
@Suite struct TypeScriptTests {
  @Test(arguments: [
    ("Int8", "Int8"), ("Bool", "boolean"), ("Decimal", "number"), ("Date", "SwiftDate"),
    ("Data", "Base64String"), ("[Int?]", "(Int | null)[]"),
    ("[String: Bool]", "{ [key: string]: boolean }"),
    ("[Int: Bool]", "{ [key: number]: boolean }"), ("[Bool: String]", "(boolean | string)[]"),
    ("ClosedRange<Date>", "[lower: SwiftDate, upper: SwiftDate]"), ("CGPoint", "[number, number]"),
    ("SIMD3<Float>", "[number, number, number]"), ("SIMD8<Float>", "number[]"), ("Never", "never"),
  ])
  func propertyMatchesItsType(_ type: String, _ expected: String) throws {
    let text = Self.module(of: "var a: \(type)")
    #expect(text.contains("  a: \(expected);\n"), "\(text)")
  }

  @Test func optionalCanBeAbsentButNotNull() throws {
    #expect(Self.module(of: "var a: Int?").contains("  a?: Int;\n"))
  }

  @Test func enumWithValuesIsOneOfItsCases() throws {
    let text = Self.module(
      of: "var kind: Kind; enum Kind: Codable, Hashable { case idle, at(Bool, speed: Bool?) }")
    #expect(
      text.contains(
        """
        export type RideAttributesContentStateKind = OneOf<{
          idle: { [key: string]: never };
          at: {
            _0: boolean;
            speed?: boolean;
          };
        }>;
        """), "\(text)")
  }

  @Test func keyThatIsNotAnIdentifierIsQuoted() throws {
    let text = Self.module(
      of: #"var a: Int; enum CodingKeys: String, CodingKey { case a = "is-\"new\"" }"#)
    #expect(text.contains(#"  "is-\"new\"": Int;"#), "\(text)")
  }

  @Test func commentTerminatorIsEscaped() throws {
    let text = Self.module(of: "/// Ends */ here.\nvar a: Int")
    #expect(text.contains("  /** Ends *\\/ here. */\n  a: Int;\n"), "\(text)")
  }

  @Test func typeWithAReservedNameIsRenamed() throws {
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(
        name: "Ride.swift",
        bytes: Array(
          """
          struct number: Codable, Hashable { var a: Int }
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var n: number }
          }
          """.utf8))
    ])
    #expect(SchemaTranslation.typeScript(schema).contains("export interface number_2 {"))
  }

  private static func module(of state: String) -> String {
    let text = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          \(state)
        }
      }
      """
    return SchemaTranslation.typeScript(
      SchemaBuilder.schema(from: [SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))]))
  }
}
