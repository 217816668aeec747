/// A member that no payload can set.
package struct UnreadMember: Sendable {
  package let name: String
  package let reason: Reason
  package let site: DeclarationSite?

  package enum Reason: Sendable {
    /// `let x = 5`
    case constant
    case computed, lazy
    /// A stored property that is missing from the type's `CodingKeys`.
    case notACodingKey
    /// A stored property of a class whose superclass decodes itself.
    case subclassProperty
  }
}
