import ActivitySchema
import Testing

/// The places for an alias, and its meaning there.
@Suite struct AliasTests {
  private static let state =
    "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }"

  private func text(_ files: [String]) -> String {
    SchemaPrinter.text(
      of: SchemaBuilder.schema(
        from: files.enumerated().map {
          SwiftFile(name: "\($0.offset).swift", bytes: Array($0.element.utf8))
        }))
  }

  @Test(arguments: [
    "private typealias Int = String", "fileprivate typealias Int = String",
    "extension A { private typealias Int = String }",
    "fileprivate extension A.ContentState { typealias Int = String }",
    "extension A.ContentState { private struct Int: Codable {} }",
    "private extension A { enum Int: Codable {} }",
    "@available(*, unavailable) typealias Int = String",
    "@available(iOS, unavailable, message: \"Use String.\") typealias Int = String",
    "@available(*, unavailable) extension A { typealias Int = String }",
    "typealias Int<T> = String", "extension A { typealias Int<T> = String }",
    "#if os(macOS)\ntypealias Int = String\n#endif",
  ])
  func aliasThatTheFileCannotUseHasNoEffect(_ other: String) {
    for files in [[other, Self.state], [Self.state, other]] {
      #expect(text(files).contains("a: Int\n") || text(files).hasSuffix("a: Int"), "\(text(files))")
    }
  }

  @Test(arguments: [
    "typealias Int = String", "public typealias Int = String",
    "extension A { typealias Int = String }",
    "@available(iOS 16.1, *) typealias Int = String",
    "@available(*, deprecated, message: \"unavailable\") typealias Int = String",
    "@available(macOS, unavailable) typealias Int = String",
    "private typealias Int = Never\ntypealias Int<T> = Never",
    "#if os(iOS)\ntypealias Int = String\n#endif",
  ])
  func aliasThatTheFileCanUseCounts(_ other: String) {
    let own = other.hasPrefix("private") ? "private typealias Int = String\n" : ""
    #expect(text([other, own + Self.state]).contains("a: String"), "\(text([other, Self.state]))")
  }

  @Test(arguments: [
    "#if WIDGET\ntypealias Int = String\n#endif",
    "#if DEBUG\ntypealias Int = String\n#else\ntypealias Int = Swift.Int\n#endif",
    "#if DEBUG\nextension A { typealias Int = String }\n#endif",
    "extension A.ContentState {\n#if DEBUG\ntypealias Int = String\n#endif\n}",
  ])
  func aliasInAnUndecidedConditionIsNotKnown(_ other: String) {
    #expect(
      text([Self.state, other]).contains("a: opaque conditional"), "\(text([Self.state, other]))")
  }

  @Test(arguments: [
    "struct A: ActivityAttributes {\n#if X\ntypealias ContentState = S\n#else\ntypealias ContentState = T\n#endif\n}",
    "struct A: ActivityAttributes { typealias ContentState = U }\n#if X\ntypealias U = S\n#else\ntypealias U = T\n#endif",
  ])
  func contentStateInAnUndecidedConditionIsNotKnown(_ activity: String) {
    let types =
      "struct S: Codable, Hashable { var n: Int }\nstruct T: Codable, Hashable { var m: Int }"
    #expect(text([activity, types]).contains("content-state: opaque conditional"))
  }

  @Test(arguments: [
    "typealias C = A.ContentState\nextension C",
    "typealias C = B\ntypealias B = A.ContentState\nextension C",
    "enum E { typealias C = A.ContentState }\nextension E.C",
    "typealias B = A\nextension B.ContentState",
    "extension A { typealias C = ContentState }\nextension A.C",
  ])
  func extensionOfAnAliasBelongsToTheType(_ start: String) {
    let initializer =
      "init(from decoder: Decoder) throws { let c = try decoder.container(keyedBy: K.self); a = try c.decode(Int.self, forKey: .zone) }"
    let other = "\(start) { \(initializer)\nprivate enum K: String, CodingKey { case zone } }"
    #expect(text([Self.state, other]).contains("zone: Int"), "\(text([Self.state, other]))")
  }

  @Test func extensionOfAnotherModulesTypeDoesNotBelongToATypeOfTheSameName() {
    let other = "extension UIKit.UIView.A { init(from decoder: Decoder) throws {} }"
    #expect(!text([Self.state, other]).contains("opaque"), "\(text([Self.state, other]))")
  }

  @Test(arguments: [
    "typealias K = KeyedDecodingContainer\nextension K", "extension Swift.KeyedDecodingContainer",
    "typealias K = L\ntypealias L = Swift.KeyedDecodingContainer\nextension K",
    "enum E { typealias K = KeyedDecodingContainer }\nextension E.K",
  ])
  func overloadInAnExtensionOfAnAliasCounts(_ start: String) {
    for type in ["Int", "N", "M"] {
      let other = """
        private typealias N = Int
        \(start) {
          #if X
          typealias M = String
          #else
          typealias M = Int
          #endif
          func decode(_ type: \(type).Type, forKey key: Key) throws -> Int { 1 }
        }
        """
      #expect(text([Self.state, other]).contains("a: opaque containerOverload"), "\(type)")
    }
  }

  @Test(arguments: [
    ("String", "string(\"a\") string(\"c\")"), ("Int", "integer(\"0\") integer(\"2\")"),
  ])
  func unavailableCaseIsNotARawValue(_ raw: String, _ values: String) {
    let file = """
      enum P: \(raw), Codable {
        case a
        @available(*, unavailable) case b
        @available(macOS, unavailable) case c
      }
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var p: P } }
      """
    let text = text([file])
    #expect(
      text.contains("P by \(raw): \(values)\n") || text.hasSuffix("P by \(raw): \(values)"),
      "\(text)")
  }

  @Test func unavailableCaseWithValuesIsNotKnown() {
    let file = """
      enum P: Codable, Hashable { case a(Int); @available(iOS, unavailable) case b(Int) }
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var p: P } }
      """
    #expect(text([file]).contains("p: opaque unsupported"), "\(text([file]))")
  }

  /// Each instance would have all the members.
  @Test func membersOfGenericTypesAreBounded() {
    let members = (0..<400).map { "var b\($0): B<[T]>?" }.joined(separator: "\n")
    let file = """
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var b: B<Int> } }
      struct B<T: Codable & Hashable>: Codable, Hashable { \(members) }
      """
    let schema = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(file.utf8))])
    let instances = schema.types.filter { type in
      if case .record = type.shape { type.name.hasPrefix("B<") } else { false }
    }
    let bytes = instances.count * members.utf8.count
    #expect(instances.count > 2 && bytes < 1 << 20)
  }
}
