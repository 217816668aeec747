import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

extension TypeResolver {
  /// A resolver of the declarations in a text.
  init(_ text: String, overrides: [String: TypeOverride] = [:]) {
    let file = DeclarationParser.parse(Array(text.utf8))
    let system = SystemDeclarations.mentioned(in: [file], [])
    self.init(DeclarationIndex([file, system], at: [FilePlace(number: 0)]), overrides: overrides)
  }

  /// Returns the name of the type that a spelling refers to at the top level of the text, or in one of its types.
  mutating func name(of spelling: String, in type: String? = nil) -> String {
    let syntax = TypeOverride.syntax(of: spelling) ?? .named("")
    return table[resolve(syntax, in: Scope(file: 0, nominal: type.flatMap { self.nominal($0) }))]
      .name
  }

  /// Returns a type at the top level of the text as an instance without a shape.
  mutating func instance(_ name: String) throws -> TypeInstance {
    let nominal = try #require(self.nominal(name))
    _ = place(of: nominal, arguments: [], in: Scope(file: 0, nominal: nil))
    let instance = nextInstance()
    return try #require(instance)
  }

  private func nominal(_ name: String) -> Int? { index.topLevel[name]?.first }
}
