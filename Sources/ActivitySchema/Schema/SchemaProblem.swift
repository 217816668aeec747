package import DeclarationSyntax

/// A problem in a Swift file.
package struct SchemaProblem: Hashable, Sendable {
  package let kind: SyntaxProblem.Kind
  package let site: DeclarationSite

  /// Whether Swift certainly rejects the file.
  package var isCertain: Bool { kind.isCertain }
}
