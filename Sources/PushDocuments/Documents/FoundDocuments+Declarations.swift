package import ActivitySchema
import CodeSyntax

/// The attributes types that the Swift blocks of a page declare.
extension FoundDocuments {
  private static let conformance = Array("ActivityAttributes".utf8)

  /// Returns the declarations of a page; nil if none conforms to `ActivityAttributes` and has a state.
  package func declarations(in page: [UInt8], overrides: [String: TypeOverride]) -> Schema? {
    let isDeclared = swiftBlocks.contains { block in
      block.contains { page[$0..<block.upperBound].starts(with: Self.conformance) }
    }
    guard isDeclared, let swift = CodeLanguage.ofExtension("swift") else { return nil }
    // A comment that replaces members makes the type unknown, as dots do.
    var text = page
    for block in swiftBlocks {
      for comment in CodeComments(page, in: swift, range: block).ellipses {
        for index in comment { text[index] = UInt8(ascii: ".") }
      }
    }
    let schema = SchemaBuilder.schema(ofBlocks: swiftBlocks, in: text, overrides: overrides)
    let types = schema.activities.filter { !schema.lacksContentState($0) }
    return types.isEmpty ? nil : schema.keeping(types)
  }
}
