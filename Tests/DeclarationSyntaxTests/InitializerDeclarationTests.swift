import Testing

@testable import DeclarationSyntax

@Suite struct InitializerDeclarationTests {
  @Test(arguments: [
    "init(from decoder: Decoder) throws {}", "init(from decoder: any Decoder) throws {}",
    "public required convenience init(from d: some Decoder) throws {}",
    "init(from: Swift.Decoder) throws(DecodingError) {}",
    "init(from decoder: any Swift.Decoder) throws {}",
    "init(from decoder: (any Decoder)) throws {}",
    "nonisolated init(from decoder: borrowing any Decoder) throws {}",
    "init<D: Decoder>(from decoder: D) throws {}",
    "init<D>(from decoder: D) throws where D: Swift.Decoder {}",
  ])
  func decodingInitializerIsRecognized(_ text: String) {
    #expect(Outline.of("struct A { \(text) }").contains("[decoder]"))
  }

  @Test(arguments: [
    "init(_ decoder: Decoder) {}", "init(from: String) {}", "init(from a: Decoder, b: Int) {}",
    "init() {}", "init<D>(from decoder: D) {}",
  ])
  func otherInitializersAreNotRecognized(_ text: String) {
    let outline = Outline.of("struct A { \(text) }")
    #expect(outline.contains("init") && !outline.contains("[decoder]"))
  }

  @Test func bodyIsKeptAsTokens() throws {
    let text = "struct A { init?(from d: Decoder) throws { self.a = \"}\" ; if x { y } } }"
    let file = DeclarationParser.parse(Array(text.utf8))
    guard case .type(let type) = try #require(file.declarations.first),
      case .initializer(let initializer) = try #require(type.members.first)
    else {
      Issue.record("expected an initializer")
      return
    }
    #expect(initializer.isFailable)
    let tokens = try #require(initializer.bodyTokens)
    #expect(
      file.tokens[tokens].map { file.source.text(in: $0.range) }
        == ["self", ".", "a", "=", "\"}\"", ";", "if", "x", "{", "y", "}"])
  }

  @Test func decodeOverloadsAreFunctionsOfTheExtension() {
    let outline = Outline.of(
      """
      extension KeyedDecodingContainer {
        func decode(_ type: Lossy<Int>.Type, forKey key: Key) throws -> Lossy<Int> { .init() }
        func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T? { nil }
      }
      """)
    #expect(
      outline == """
        extension KeyedDecodingContainer
          func decode(_ type: Lossy<Int>.Type, forKey key: Key) -> Lossy<Int>
          func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) -> T?
        """)
  }
}
