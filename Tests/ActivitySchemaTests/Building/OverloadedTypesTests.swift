import Testing

@testable import ActivitySchema

/// The types that a project's extension of a container decodes.
@Suite struct OverloadedTypesTests {
  @Test func onlyTheTypeOfTheMethodIsOverloaded() throws {
    let names = try Self.overloaded(
      "func decode(_ type: Date.Type, forKey key: Key) throws -> Date { Date() }")
    #expect(names == ["Date"])
  }

  @Test func aGenericMethodDecodesTypesThatConform() throws {
    let names = try Self.overloaded(
      "func decode<T: Tinted>(_ type: T.Type, forKey key: Key) throws -> T { fatalError() }")
    #expect(names == ["Tint"])
  }

  @Test func anotherMethodOverloadsNothing() throws {
    #expect(try Self.overloaded("func read(_ key: Key) -> Int { 1 }") == [])
  }

  private static func overloaded(_ method: String) throws -> [String] {
    var types = TypeResolver(
      """
      protocol Tinted {}
      struct Tint: Tinted, Decodable {}
      struct Plain: Decodable {}
      struct Ride { var at: Date }
      extension KeyedDecodingContainer { \(method) }
      """)
    let ride = try types.instance("Ride")
    let scope = Scope(file: 0, nominal: nil)
    return ["Date", "Int", "Tint", "Plain"].filter { name in
      let type = types.resolve(.named(name), in: scope)
      return types.overload(of: type, in: ride) != nil
    }
  }
}
