/// The reason why the declarations do not determine how a type decodes.
package struct UnknownDecoding: Hashable, Sendable {
  package let reason: Reason
  /// Whether the type could be optional; even a missing key is then not certain to fail.
  package let mayBeOptional: Bool

  package init(_ reason: Reason, mayBeOptional: Bool = false) {
    self.reason = reason
    self.mayBeOptional = mayBeOptional
  }

  package enum Reason: Hashable, Sendable {
    /// The type has its own `init(from:)`.
    case customDecoding(type: String)
    /// A protocol extension supplies `init(from:)`.
    case inheritedDecoding(type: String, protocol: String)
    /// `KeyedDecodingContainer` has its own `decode` for this type.
    case containerOverload(type: String)
    /// A key enum computes the strings of its keys.
    case customCodingKeys(type: String)
    /// A type that no read file declares.
    case unresolved(type: String)
    /// The type is inferred from an expression that only the compiler understands.
    case inferred(property: String)
    case attachedMacro(type: String, macro: String)
    /// Members differ between the branches of an `#if` with unknown flags.
    case conditional(type: String, condition: String)
    /// The declaration has a syntax error, or follows one.
    case syntaxError(type: String)
    /// Several files declare the name differently.
    case conflictingDeclarations(type: String)
    /// A type of the standard library or Foundation whose decoding is not modeled.
    case unsupported(type: String)
    /// A type of the standard library or Foundation that is not `Decodable`.
    case notDecodable(type: String)
    /// The declaration does not conform to `Decodable`, although everything that it inherits is known.
    case notCodable(type: String)
    /// A generic type that contains itself with ever new arguments.
    case unbounded(type: String)
  }
}
