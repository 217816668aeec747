/// A problem in a Swift file.
package struct SchemaProblem: Hashable, Sendable {
  /// The message as a sentence without a final period.
  package let message: String
  package let site: DeclarationSite

  package init(_ message: String, at site: DeclarationSite) {
    self.message = message
    self.site = site
  }
}
