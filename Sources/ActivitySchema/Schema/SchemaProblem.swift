/// A problem in a Swift file.
package struct SchemaProblem: Hashable, Sendable {
  /// The message as a sentence without a final period.
  package let message: String
  package let site: DeclarationSite
  /// Whether Swift certainly rejects the file.
  package let isCertain: Bool

  package init(_ message: String, at site: DeclarationSite, isCertain: Bool = false) {
    self.message = message
    self.site = site
    self.isCertain = isCertain
  }
}

extension SchemaProblem {
  init(_ problem: SyntaxProblem, in file: Int) {
    self.init(
      problem.message, at: DeclarationSite(file: file, range: problem.range),
      isCertain: problem.isCertain)
  }
}
