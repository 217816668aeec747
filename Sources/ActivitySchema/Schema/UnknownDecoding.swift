/// Why the declarations do not tell what a type decodes from.
package struct UnknownDecoding: Hashable, Sendable {
  package let reason: Reason
  /// True where the type may turn out to be optional, so that even a missing key proves nothing.
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
    /// A key enum makes the texts of its keys by code.
    case customCodingKeys(type: String)
    /// No file that was read declares the type.
    case unresolved(type: String)
    /// The type is inferred from an expression that only the compiler understands.
    case inferred(property: String)
    case attachedMacro(type: String, macro: String)
    /// Members differ between the branches of an `#if` whose flags are not known.
    case conditional(type: String, condition: String)
    /// Several files declare the name, each in its own way.
    case conflictingDeclarations(type: String)
    /// A type of the standard library or Foundation whose decoding is not modelled.
    case unsupported(type: String)
    /// A type of the standard library or Foundation that has no decoding.
    case notDecodable(type: String)
    /// A type that contains itself in ever new forms.
    case unbounded(type: String)
  }
}
