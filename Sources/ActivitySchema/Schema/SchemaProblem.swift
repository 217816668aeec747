/// A problem in a Swift file.
package struct SchemaProblem: Hashable, Sendable {
  package let kind: SyntaxProblem.Kind
  package let site: DeclarationSite
}
