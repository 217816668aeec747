import ActivitySchema
import TestSupport
import Testing

@testable import PushLinter
@testable import PushTexts

/// Which types of two versions need no payload, because they decode the same values.
@Suite struct EqualTypesTests {
  private func areEqual(_ old: String, _ new: String) throws -> Bool {
    let comparison = KindOfChange("", old, new).comparison
    let types = EqualTypes(comparison.old, readBy: comparison.new)
    return types.areEqual(
      try #require(comparison.old.activities.first).contentState,
      try #require(comparison.new.activities.first).contentState)
  }

  @Test(arguments: [
    "var a: Int; var b: [String: [Date]]?", "var a: E; enum E: String, Codable { case x, y }",
    "var a: E; enum E: Codable, Hashable { case x(Int), y(a: String?) }",
    "var n: N?; final class N: Codable, Hashable { var n: N?; var a: Int }",
  ])
  func aTypeIsEqualToItsCopy(_ members: String) throws {
    #expect(try areEqual(members, members))
  }

  @Test(arguments: [
    ("var a: Int", "var a: Int?"), ("var a: Int", "var b: Int"), ("var a: [Int]", "var a: [Int8]"),
    (
      "var a: E; enum E: String, Codable { case x }",
      "var a: E; enum E: String, Codable { case x, y }"
    ),
    (
      "var n: N?; class N: Codable { var n: N?; var a: Int }",
      "var n: N?; class N: Codable { var n: N?; var a: Int8 }"
    ),
  ])
  func aTypeDiffersIfAPartDiffers(_ old: String, _ new: String) throws {
    #expect(try !areEqual(old, new))
  }

  /// The declaration may be another one in the other version.
  @Test func aTypeThatIsNotDeclaredIsEqualToNone() throws {
    #expect(try !areEqual("var a: Missing", "var a: Missing"))
  }

  @Test func partsAreDecidedOnceForAllTypesThatContainThem() throws {
    let members =
      "var a: A?; var b: B?; struct A: Codable, Hashable { var x: X }; struct B: Codable, Hashable { var x: X }"
    #expect(
      try areEqual(
        members + "; struct X: Codable, Hashable { var v: Int }",
        members + "; struct X: Codable, Hashable { var v: Int }"))
    #expect(
      try !areEqual(
        members + "; struct X: Codable, Hashable { var v: Int }",
        members + "; struct X: Codable, Hashable { var v: Bool }"))
  }
}
