import ActivitySchema
import Testing

/// Types that extensions, protocols and aliases declare.
@Suite struct MemberTypeTests {
  @Test(arguments: [
    (
      "extension String { enum Kind: String, Codable { case x } }", "String.Kind",
      "String.Kind by String: string(\"x\")"
    ),
    (
      "extension Swift.String { struct Kind: Codable { var n: Int } }", "String.Kind", "String.Kind"
    ),
    (
      "extension String { struct Kind: Codable { var n: Int } }", "Swift.String.Kind", "String.Kind"
    ),
    ("extension String { typealias Kind = Int8 }", "String.Kind", "Int8"),
    (
      "extension String { typealias Kind = Part }\nextension String { struct Part: Codable { var n: Int } }",
      "String.Kind", "String.Part"
    ),
    (
      "extension UserDefaults { enum Space {} }\nextension UserDefaults.Space { enum Kind: Int, Codable { case x } }",
      "UserDefaults.Space.Kind", "UserDefaults.Space.Kind by Int: integer(\"0\")"
    ),
    (
      "typealias Text = String\nextension Text { enum Kind: Int, Codable { case x } }",
      "String.Kind", "String.Kind by Int: integer(\"0\")"
    ),
    (
      "extension Calendar { enum Kind: Int, Codable { case x } }", "Calendar.Kind",
      "Calendar.Kind by Int: integer(\"0\")"
    ),
    ("extension Array { struct Page: Codable { var n: Int } }", "Array<Int>.Page", "Array.Page"),
    ("typealias Optional = Array", "Optional<Int8>", "Array<Int8>"),
    ("typealias Table = Dictionary", "Table<String, Int8>", "Dictionary<String, Int8> object"),
    (
      "struct Box<T: Codable>: Codable { var t: T }\ntypealias Crate = Box", "Crate<Int8>",
      "Box<Int8>"
    ),
    ("enum Space { typealias List = Swift.Array }", "Space.List<Int8>", "Array<Int8>"),
    ("extension String { enum Kind: Int, Codable { case x } }", "String", "String"),
  ])
  func typeFromAnExtensionOrAliasIsResolved(
    _ declarations: String, _ type: String, _ printed: String
  ) {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: \(type) } }\n\(declarations)"
    )
    #expect(text.split(separator: "\n").contains { $0 == "    a: " + printed }, "\(text)")
  }

  @Test func anExtensionExtendsTheTypeOfItsOwnFile() {
    let text = SchemaPrinter.text(
      of: """
        struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var info: Info } }
        struct Info: Codable, Hashable { var n: Int8 }
        """,
      """
      private struct Info: Codable { var n: Int }
      extension Info { enum CodingKeys: String, CodingKey { case n = "other" } }
      """)
    #expect(text.split(separator: "\n").contains { $0 == "      n: Int8" }, "\(text)")
  }

  @Test(arguments: [
    ("associatedtype State = Int8", "", "State"), ("associatedtype State = Int8", "", "Self.State"),
    ("associatedtype State", "typealias State = Int8", "State"),
    ("associatedtype State = String", "typealias State = Int8", "Self.State"),
    ("associatedtype State; var s: State { get }", "var s: Int8", "State"),
    ("associatedtype State = String; var s: State { get }", "var s: Int8", "State"),
    ("associatedtype Item = Int8; associatedtype State = Item", "", "State"),
    ("associatedtype Item; associatedtype State = Item", "typealias Item = Int8", "State"),
    ("associatedtype State = Int8", "", "B<A.ContentState>.Part"),
    ("associatedtype State = Int8", "", "B<Self>.Part"),
  ])
  func associatedTypeIsResolved(
    _ requirements: String, _ members: String, _ type: String
  ) {
    let text = SchemaPrinter.text(
      of: """
        protocol P { \(requirements) }
        struct B<T: P>: Codable { typealias Part = T.State }
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable, P { \(members)\nvar a: \(type) }
        }
        """)
    #expect(text.split(separator: "\n").contains { $0 == "    a: Int8" }, "\(text)")
  }

  @Test func associatedTypeOfAParameterIsRequiredEvenIfOptional() {
    let text = """
      protocol P { associatedtype State = Int? }
      struct Q: P {}
      struct B<T: P>: Codable { var a: T.State }
      struct A: ActivityAttributes {
        typealias ContentState = B<Q>
      }
      """
    let schema = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(text.utf8))])
    guard let activity = schema.activities.first,
      case .record(let record) = schema[activity.contentState].shape
    else {
      Issue.record("\(SchemaPrinter.text(of: schema))")
      return
    }
    #expect(record.properties.map { $0.isOptional } == [false])
  }

  @Test func inheritedRequirementDeterminesAnAssociatedType() {
    let text = SchemaPrinter.text(
      of: """
        protocol P { associatedtype State }
        protocol Q: P where State == Int8 {}
        struct A: ActivityAttributes { struct ContentState: Codable, Hashable, Q { var a: State } }
        """)
    #expect(text.contains("a: Int8"), "\(text)")
  }

  @Test(arguments: [
    "extension Character: Codable {}", "extension Character: @retroactive Decodable {}",
  ])
  func extensionCanMakeATypeDecodable(_ declaration: String) {
    let text = SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Character } }\n\(declaration)"
    )
    #expect(text.contains(#"opaque customDecoding(type: "Character")"#), "\(text)")
  }

  @Test func unitWithoutADimensionHasNoConverter() {
    let text = SchemaPrinter.text(
      of: """
        final class Tempo: Unit, @unchecked Sendable {}
        final class Loudness: Dimension, @unchecked Sendable {}
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var tempo: Measurement<Tempo>
            var loudness: Measurement<Loudness>
          }
        }
        """)
    #expect(text.contains("tempo: Measurement<Tempo>"), "\(text)")
    #expect(text.contains("unit: Tempo\n        symbol: String\n    loudness"), "\(text)")
    #expect(text.contains("loudness: Measurement<Loudness>"), "\(text)")
    #expect(text.contains("converter: UnitConverterLinear"), "\(text)")
  }

  @Test func extensionOfAnUnknownTypeIsNotAnActivity() {
    let text =
      "extension Missing: ActivityAttributes { struct ContentState: Codable { var n: Int } }"
    let schema = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(text.utf8))])
    #expect(schema.activities.isEmpty)
  }
}
