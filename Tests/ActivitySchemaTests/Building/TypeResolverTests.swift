import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

/// The types that names refer to, without shapes.
@Suite struct TypeResolverTests {
  @Test func aNestedTypeShadowsAnOuterOne() {
    var types = TypeResolver("struct Stop {}\nstruct Ride { struct Stop {} }")
    #expect(types.name(of: "Stop") == "Stop")
    #expect(types.name(of: "Stop", in: "Ride") == "Ride.Stop")
  }

  @Test func aGenericTypeIsNamedWithItsArguments() {
    var types = TypeResolver("struct Box<T> {}\ntypealias Boxes<T> = [Box<T>]")
    #expect(types.name(of: "Boxes<String>?") == "Optional<Array<Box<String>>>")
  }

  @Test func aDeclaredTypeIsToBeReadOnce() throws {
    var types = TypeResolver("struct Ride { var next: Ride? }")
    let first = try types.instance("Ride")
    #expect(first.name == "Ride")
    #expect(types.name(of: "[Ride]") == "Array<Ride>")
    let second = types.nextInstance()
    #expect(second?.name == nil)
  }

  @Test func aNameThatNoFileDeclaresHasItsReason() throws {
    var types = TypeResolver("")
    let place = types.resolve(.named("Tint"), in: Scope(file: 0, nominal: nil))
    guard case .opaque(let unknown) = types.table[place].shape else {
      Issue.record("\(types.table[place].shape)")
      return
    }
    #expect(unknown.reason == .unresolved(type: "Tint"))
  }

  @Test func anOverrideReplacesADeclaration() {
    var types = TypeResolver("struct Tint {}", overrides: ["Tint": .type("[Tint]")])
    #expect(types.name(of: "Tint") == "Array<Tint>")
  }

  @Test func aliasesOfEachOtherEnd() {
    var types = TypeResolver("typealias A = B\ntypealias B = A")
    #expect(types.name(of: "A") == "A")
  }

  /// The build determines the cases, but not the type of their raw values.
  @Test func theRawTypeDoesNotDependOnTheBuild() {
    var types = TypeResolver("enum Phase: String {\n#if BETA\ncase a\n#endif\ncase b\n}")
    #expect(types.name(of: "Phase.RawValue") == "String")
  }

  @Test(arguments: [
    ("3", "Int"), ("-0.5", "Double"), ("[1, 2.5]", "Array<Double>"), ("Phase.idle", "Phase"),
    ("Settings.delay", "Duration"), ("Phase(rawValue: 3)", "Optional<Phase>"),
  ])
  func aValueHasAType(_ value: String, _ name: String) throws {
    var types = TypeResolver(
      """
      enum Phase: Int { case idle }
      enum Settings { static let delay = Duration.seconds(3) }
      var value = \(value)
      """)
    let declared = DeclarationParser.parse(Array("var value = \(value)".utf8)).declarations.first
    guard case .variable(let variable)? = declared else {
      Issue.record("\(value) is not read")
      return
    }
    let type = types.type(of: variable, in: Scope(file: 0, nominal: nil))
    #expect(type.map { types.table[$0].name } == name)
  }
}
