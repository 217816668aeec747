import ActivitySchema
import PushDocuments

/// Pushes in Markdown belong to the app's types or, after these, to the types that the same page declares.
extension PayloadContext {
  /// Returns the context for the pushes of a page.
  func forPage(_ page: [UInt8], with documents: FoundDocuments) -> PayloadContext {
    guard
      let types = documents.declarations(in: page, overrides: configuration.typesWithPackages)
    else { return self }
    return forPage(declaring: types)
  }

  /// Returns the type of a push, and the context with its declaration.
  func selection(
    of document: Document, _ text: PayloadText, at path: String
  ) -> (type: TypeSelection, context: PayloadContext) {
    let appType = TypeSelection(document, text, at: path, in: self)
    guard let page = withTypesOfPage else { return (appType, self) }
    switch appType {
    case .chosen(_, because: .option), .chosen(_, because: .configuration),
      .chosen(_, because: .attributesType), .chosen(_, because: .requestPath),
      .chosen(_, because: .path):
      return (appType, self)
    default: break
    }
    let type = TypeSelection(document, text, at: path, in: page)
    switch type {
    case .undeclared, .notApplicable: return (appType, self)
    case .chosen(let activities, let evidence):
      // The app's declaration is newer than a page about it, unless only the page's decodes the push.
      let own = activities.first.map { schema.activities(named: $0.name) } ?? []
      let comparison = ActivityComparison(
        document, in: text.tree, isWhole: false, schema: page.schema)
      if case .onlyDeclaration = evidence, !own.isEmpty, comparison.only == nil {
        return (.chosen(own, because: evidence), self)
      }
      if case .closestOfNone = evidence { break }
      // Several declarations of one name are the steps of an explanation.
      if activities.count == 1 { return (type, page) }
    case .undetermined, .unlike: return (type, page)
    }
    let comparison = ActivityComparison(
      document, in: text.tree, isWhole: false, schema: page.schema)
    return (.undetermined(comparison), page)
  }
}
