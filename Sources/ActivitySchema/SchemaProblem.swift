/// A place in a Swift file that could not be read.
public struct SchemaProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without a final stop.
  public let message: String
  public let site: DeclarationSite

  public init(_ message: String, at site: DeclarationSite) {
    self.message = message
    self.site = site
  }
}
