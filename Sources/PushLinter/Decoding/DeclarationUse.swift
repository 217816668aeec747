package import ActivitySchema

/// A part of a declaration that a value uses if it decodes.
package enum DeclarationUse: Hashable, Sendable {
  /// The property at a position of a type, with a value or without.
  case property(TypeID, Int, isPresent: Bool)
  /// The enum case at a position of a type.
  case enumCase(TypeID, Int)
}
