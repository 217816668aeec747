import ActivitySchema
import Testing

@Suite struct DeclarationDifferenceTests {
  /// The differences between two declarations of `A`, as text.
  private func differences(_ first: String, _ second: String) throws -> [String] {
    let schema = SchemaBuilder.schema(
      from: [first, second].enumerated().map { index, members in
        SwiftFile(
          name: "\(index).swift", bytes: Array("struct A: ActivityAttributes { \(members) }".utf8))
      })
    try #require(schema.activities.count == 2)
    return schema.differences(between: schema.activities[0], and: schema.activities[1]).map {
      "\($0.member): \($0.first ?? "-") / \($0.second ?? "-")"
    }
  }

  private func state(_ members: String) -> String {
    "struct ContentState: Codable, Hashable { \(members) }"
  }

  @Test func aMemberOfTheStateIsAddedOrRemoved() throws {
    #expect(
      try differences(state("var a: Int"), state("var b: Int"))
        == ["ContentState.a: Int / -", "ContentState.b: - / Int"])
  }

  @Test func aMemberHasAnotherType() throws {
    #expect(
      try differences(state("var a: Int; var b: Int"), state("var a: String; var b: Int?"))
        == ["ContentState.a: Int / String", "ContentState.b: Int / Int?"])
  }

  @Test func anAttributeDiffers() throws {
    let state = state("var a: Int")
    #expect(try differences("\(state); var from: String", state) == ["from: String / -"])
  }

  @Test func aCaseOfANestedEnumDiffers() throws {
    let first = state("var p: Phase; enum Phase: String, Codable { case a, b = \"x\" }")
    let second = state("var p: Phase; enum Phase: String, Codable { case a, b }")
    #expect(try differences(first, second) == [#"ContentState.Phase.b: "x" / "b""#])
  }

  @Test func aMemberOfAnElementDiffersInAnotherOrderOfMembers() throws {
    let stop = "struct Stop: Codable, Hashable { var name: String }"
    let longStop = "struct Stop: Codable, Hashable { var name: String; var line: Int }"
    #expect(
      try differences(
        state("var stops: [Stop]; var n: Int; \(stop)"),
        state("var n: Int; var stops: [Stop]; \(longStop)"))
        == ["ContentState.Stop.line: - / Int"])
  }

  @Test func anAssociatedValueDiffers() throws {
    let inner = { (type: String) in
      "var p: Phase; enum Phase: Codable, Hashable { case a(x: V) }; struct V: Codable, Hashable { var v: \(type) }"
    }
    #expect(
      try differences(state(inner("Int")), state(inner("Bool")))
        == ["ContentState.V.v: Int / Bool"])
  }

  @Test func aRecursiveTypeIsComparedOnce() throws {
    let node = "struct Node: Codable, Hashable { var next: [Node] }"
    let other = "struct Node: Codable, Hashable { var next: [Node]; var n: Int }"
    #expect(
      try differences(state("var root: Node; \(node)"), state("var root: Node; \(other)"))
        == ["ContentState.Node.n: - / Int"])
  }
}
