import ActivitySchema
import CodeSyntax
import PushDocuments
import PushTexts

/// Pushes in Markdown belong to the app's types or, after these, to the types that the same page declares.
extension PayloadContext {
  private static let conformance = Array("ActivityAttributes".utf8)

  /// Returns the context for the pushes of a page with Swift blocks.
  func forPage(_ page: [UInt8], withSwiftIn blocks: [Range<Int>]) -> PayloadContext {
    let isDeclaration = blocks.contains { block in
      block.contains { page[$0..<block.upperBound].starts(with: Self.conformance) }
    }
    guard isDeclaration else { return self }
    // A comment that replaces members makes the type unknown.
    var text = page
    for block in blocks {
      guard let language = CodeLanguage.ofExtension("swift") else { break }
      for comment in CodeComments(page, in: language, range: block).ellipses {
        for index in comment { text[index] = UInt8(ascii: ".") }
      }
    }
    let schema = SchemaBuilder.schema(
      ofBlocks: blocks, in: text, overrides: configuration.typesWithPackages)
    guard !schema.activities.isEmpty else { return self }
    return forPage(declaring: schema)
  }

  /// Returns the type of a push, and the context with its declaration.
  func selection(
    of document: Document, _ text: PayloadText, at path: String
  ) -> (type: TypeSelection, context: PayloadContext) {
    let appType = TypeSelection(document, text, at: path, in: self)
    guard let types = typesOfPage else { return (appType, self) }
    switch appType {
    case .chosen(_, because: .option), .chosen(_, because: .configuration),
      .chosen(_, because: .attributesType), .chosen(_, because: .requestPath),
      .chosen(_, because: .path):
      return (appType, self)
    default: break
    }
    let page = PayloadContext(
      schema: types, configuration: configuration, options: options,
      versions: SupportedVersions([]), entries: entries)
    let type = TypeSelection(document, text, at: path, in: page)
    switch type {
    case .undeclared, .notApplicable: return (appType, self)
    case .chosen(let activities, because: .onlyDeclaration):
      // The app's declaration is newer than a page about it.
      let own = activities.first.map { schema.activities(named: $0.name) } ?? []
      return own.isEmpty ? (type, page) : (.chosen(own, because: .onlyDeclaration), self)
    case .chosen(_, because: .closestOfNone):
      let comparison = ActivityComparison(document, in: text.tree, isWhole: false, schema: types)
      return (.undetermined(comparison), page)
    case .chosen, .undetermined, .unlike: return (type, page)
    }
  }
}
