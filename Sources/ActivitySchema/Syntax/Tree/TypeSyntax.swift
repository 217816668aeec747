/// A type as written.
struct TypeSyntax: Sendable {
  indirect enum Kind {
    /// `Swift.Optional<Swift.Int>`
    case named([TypeNameSyntax])
    case optional(TypeSyntax)
    case implicitlyUnwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `[3 of T]`
    case inlineArray(count: TypeSyntax, element: TypeSyntax)
    case tuple([TupleElementSyntax])
    case function
    case composition([TypeSyntax])
    /// `some P`
    case opaque(TypeSyntax)
    /// `any P`
    case existential(TypeSyntax)
    /// `T.Type`, `P.Protocol`
    case metatype(TypeSyntax)
    /// `~Copyable`
    case suppressed(TypeSyntax)
    /// `_`
    case placeholder
    /// A number as a generic argument.
    case integer(String)
    /// Parameter packs, members of types without a name, and what was nested too deeply.
    case unsupported
  }

  let kind: Kind
  let range: Range<Int>
}

/// One part of a dotted name, with its generic arguments.
struct TypeNameSyntax {
  /// Without backticks.
  let name: String
  let arguments: [TypeSyntax]
  /// The name alone.
  let range: Range<Int>
}

struct TupleElementSyntax {
  let label: String?
  let type: TypeSyntax
}

extension TypeSyntax {
  /// `A.B` of `A.B<C>`; nil for a type that is not a name.
  var dottedName: String? {
    guard case .named(let parts) = kind else { return nil }
    var text = ""
    for part in parts {
      if !text.isEmpty { text += "." }
      text += part.name
    }
    return text
  }
}
