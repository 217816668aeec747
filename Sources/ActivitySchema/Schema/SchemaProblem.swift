/// A place in a Swift file that could not be read.
package struct SchemaProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without a final stop.
  package let message: String
  package let site: DeclarationSite

  package init(_ message: String, at site: DeclarationSite) {
    self.message = message
    self.site = site
  }
}
