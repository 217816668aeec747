import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

/// Only the declarations of the system that a file mentions are parsed.
@Suite struct SystemDeclarationsTests {
  @Test(arguments: SystemDeclarations.all.indices)
  func everyNameOfAGroupIsListed(_ group: Int) {
    let declarations = SystemDeclarations.all[group]
    let file = DeclarationParser.parse(Array(declarations.text.utf8))
    #expect(file.problems.isEmpty)
    let declared = file.declarations.compactMap { declaration -> String? in
      guard case .type(let type) = declaration, type.kind != .extension else { return nil }
      return type.name
    }
    #expect(Set(declared) == Set(declarations.names))
    #expect(declared.count == declarations.names.count)
  }

  /// A group needs no other one.
  @Test(arguments: SystemDeclarations.all.flatMap { $0.names })
  func schemaDoesNotDependOnOtherParsedFiles(_ name: String) {
    let declaration = """
      struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable { var value: \(name); var other: Foundation.`\(name)`? }
      }
      struct Second: \(name) { struct ContentState: Codable { var value: Int } }

      """
    let everything = SystemDeclarations.all.flatMap { $0.names }.joined(separator: ".self; ")
    #expect(
      SchemaPrinter.text(of: declaration)
        == SchemaPrinter.text(of: declaration, "func all() { \(everything).self }"))
  }

  @Test func overrideCanNameAType() {
    let file = SwiftFile(
      name: "Ride.swift",
      bytes: Array(
        """
        struct Ride: ActivityAttributes { struct ContentState: Codable { var zone: Zone } }
        """.utf8))
    let schema = SchemaBuilder.schema(from: [file], overrides: ["Zone": .type("TimeZone")])
    #expect(SchemaPrinter.text(of: schema).contains("identifier: String"))
  }

  @Test func otherNamesMentionNothing() {
    let file = DeclarationParser.parse(Array("struct Calenda { var TimeZones: timeZone }".utf8))
    #expect(SystemDeclarations.mentioned(in: [file], ["Data"]).declarations.isEmpty)
  }
}
