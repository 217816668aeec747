import Testing

@testable import ActivitySchema

/// The table of types without a builder.
@Suite struct TypeTableTests {
  private static func declared(
    _ nominal: Int, _ name: String, _ substitutions: [String: TypeID] = [:], sizeOfMembers: Int = 1
  ) -> TypeTable.Declared {
    TypeTable.Declared(
      nominal: nominal, name: name, substitutions: substitutions,
      isGeneric: !substitutions.isEmpty, sizeOfMembers: sizeOfMembers)
  }

  @Test func aTypeIsAddedOnce() {
    var table = TypeTable()
    let text = table.place("String", .string)
    #expect(table.place("String", .string) == text)
    let list = table.place("Array", of: [text], .array(of: text))
    #expect(table.place("Array", of: [text], .array(of: text)) == list)
    #expect(table.types.map { $0.name } == ["String", "Array<String>"])
    #expect(table.knownPlace("String") == text && table.knownPlace("Array", of: [list]) == nil)
  }

  @Test func anUnknownTypeIsAddedOnceForEachReason() {
    var table = TypeTable()
    let first = table.opaque(.unresolved(type: "A"), named: "A")
    #expect(table.opaque(.unresolved(type: "A"), named: "A") == first)
    #expect(table.opaque(.unresolved(type: "A"), named: "A", mayBeOptional: true) != first)
  }

  @Test func aDeclaredTypeIsNewOnceForEachOfItsArguments() throws {
    var table = TypeTable()
    let (text, flag) = (table.place("String", .string), table.place("Bool", .bool))
    let first = table.place(Self.declared(7, "Box<String>", ["T": text]))
    let second = table.place(Self.declared(7, "Box<String>", ["T": text]))
    let third = table.place(Self.declared(7, "Box<Bool>", ["T": flag]))
    let box = try #require(first)
    #expect(box.isNew && table.declaration(of: box.place) == 7)
    #expect(table.substitutions(of: box.place) == ["T": text])
    let again = try #require(second)
    #expect(!again.isNew && again.place == box.place)
    let other = try #require(third)
    #expect(other.isNew && other.place != box.place)
    #expect(table.declaration(of: text) == nil && table.substitutions(of: text).isEmpty)
  }

  @Test func aTypeThatContainsItselfWithNewArgumentsEndsAtALimit() {
    var table = TypeTable()
    var inner = table.place("Int", .integer(.int))
    var count = 0
    while count < 10_000,
      let next = table.place(Self.declared(1, "Box<\(table[inner].name)>", ["T": inner]))
    {
      inner = next.place
      count += 1
    }
    #expect(count > 10 && count < 10_000)
    #expect(table.types.allSatisfy { $0.name.utf8.count < TypeTable.maximumNameLength })
  }

  @Test func theMembersOfGenericTypesHaveALimit() {
    var table = TypeTable()
    let text = table.place("String", .string)
    let size = TypeTable.maximumGenericMemberBytes / 4
    let added = (0..<100).prefix { nominal in
      table.place(Self.declared(nominal, "Box", ["T": text], sizeOfMembers: size)) != nil
    }
    #expect(added.count == 4)
  }

  @Test func typesWithoutMembersHaveALimitInsideEachOther() {
    var table = TypeTable()
    var inner = table.place("String", .string)
    for depth in 1...TypeTable.maximumNesting + 1 {
      inner = table.append(SchemaType(name: "Level\(depth)", shape: .array(of: inner)))
    }
    table.removeDeepTypes()
    let unknown = table.types.filter { if case .opaque = $0.shape { true } else { false } }
    #expect(unknown.map { $0.name } == ["Level\(TypeTable.maximumNesting + 1)"])
  }

  @Test func aTypeThatDecodesAsItselfIsUnknown() {
    var table = TypeTable()
    let itself = table.append(SchemaType(name: "A", shape: .string))
    table[itself] = SchemaType(name: "A", shape: .optional(itself))
    table.removeDeepTypes()
    guard case .opaque(let unknown) = table[itself].shape else {
      Issue.record("\(table[itself].shape)")
      return
    }
    #expect(unknown.reason == .unbounded(type: "A"))
  }
}
