import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

/// The keys of a type, from its declaration alone.
@Suite struct CodingKeyListTests {
  @Test func aKeyIsTheTextOfItsCase() throws {
    #expect(
      try Self.texts("enum CodingKeys: String, CodingKey { case eta = \"arrival\", gate }")
        == ["eta": "arrival", "gate": "gate"])
  }

  @Test func aKeyWithoutARawTypeIsTheNameOfItsCase() throws {
    #expect(try Self.texts("enum CodingKeys: CodingKey { case eta }") == ["eta": "eta"])
  }

  @Test func anAliasLeadsToTheKeys() throws {
    let members = "typealias CodingKeys = Names\nenum Names: String, CodingKey { case eta = \"e\" }"
    #expect(try Self.texts(members) == ["eta": "e"])
  }

  @Test(arguments: [
    "enum CodingKeys: String, CodingKey { case eta; var stringValue: String { \"x\" } }",
    "enum CodingKeys: String, CodingKey {\n#if BETA\ncase eta\n#endif\n}",
    "#if BETA\nenum CodingKeys: String, CodingKey { case eta }\n#endif",
  ])
  func keysThatOnlyCodeOrTheBuildDeterminesAreUnknown(_ members: String) throws {
    var types = TypeResolver("struct Ride {\n\(members)\n}")
    let ride = try types.instance("Ride")
    guard case .unknown = CodingKeyList(named: "CodingKeys", of: ride, &types) else {
      Issue.record("the keys are known")
      return
    }
  }

  @Test func aBuildDeterminesKeys() throws {
    let keys = "enum CodingKeys: String, CodingKey {\n#if BETA\ncase eta\n#endif\ncase gate\n}"
    var types = TypeResolver("struct Ride {\n\(keys)\n}")
    var ride = try types.instance("Ride")
    let builds = try #require(BuildFlags.all(for: types.index.clauses(in: ride.nominal)))
    let texts = builds.map { flags in
      ride.flags = flags
      return CodingKeyList(named: "CodingKeys", of: ride, &types).texts
    }
    #expect(texts == [["gate": "gate"], ["eta": "eta", "gate": "gate"]])
  }

  private static func texts(_ members: String) throws -> [String: String]? {
    var types = TypeResolver("struct Ride {\n\(members)\n}")
    let ride = try types.instance("Ride")
    return CodingKeyList(named: "CodingKeys", of: ride, &types).texts
  }
}
