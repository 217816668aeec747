import DeclarationSyntax

/// The default value in the declaration of a property, which decoding does not use.
package enum DefaultValue: Sendable {
  case literal(RawLiteral)
  case emptyCollection
  /// A case of the property's enum.
  case enumerationCase(String)
  /// Any other expression.
  case expression

  init(_ value: InitialValue) {
    self =
      switch value.kind {
      case .integer(let literal): .literal(.integer(literal.text))
      case .float(let text): Double(text).map { .literal(.double($0)) } ?? .expression
      case .string(let text): .literal(.string(text))
      case .boolean(let value): .literal(.boolean(value))
      case .array(let elements) where elements.isEmpty: .emptyCollection
      case .dictionary(let elements) where elements.isEmpty: .emptyCollection
      case .implicitMember(let name), .member(_, let name): .enumerationCase(name)
      default: .expression
      }
  }
}
