/// A type as written.
package struct TypeSyntax: Sendable {
  package indirect enum Kind {
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
    /// An integer as a generic argument.
    case integer(String)
    /// Parameter packs, members of types without a name, and types that are nested too deeply.
    case unsupported
  }

  package let kind: Kind
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// A single name without arguments.
  package init(name: String, range: Range<Int>) {
    self.init(
      kind: .named([TypeNameSyntax(name: name, arguments: [], range: range)]), range: range)
  }
}

/// One part of a dotted name, with its generic arguments.
package struct TypeNameSyntax {
  /// The name without backticks.
  package let name: String
  package let arguments: [TypeSyntax]
  /// The range of the name without its arguments.
  package let range: Range<Int>

  package init(name: String, arguments: [TypeSyntax], range: Range<Int>) {
    (self.name, self.arguments, self.range) = (name, arguments, range)
  }
}

package struct TupleElementSyntax {
  package let label: String?
  package let type: TypeSyntax
}

extension TypeSyntax {
  /// `A.B` of `A.B<C>`; nil for a type that is not a name.
  package var dottedName: String? {
    guard case .named(let parts) = kind else { return nil }
    var text = ""
    for part in parts {
      if !text.isEmpty { text += "." }
      text += part.name
    }
    return text
  }

  /// The type as Swift prints it, independent of the white space in the file.
  package var spelling: String {
    switch kind {
    case .named(let parts): parts.map { $0.spelling }.joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.spelling)?"
    case .implicitlyUnwrapped(let wrapped): "\(wrapped.spelling)!"
    case .array(let element): "[\(element.spelling)]"
    case .dictionary(let key, let value): "[\(key.spelling): \(value.spelling)]"
    case .inlineArray(let count, let element): "[\(count.spelling) of \(element.spelling)]"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.spelling }.joined(separator: ", ")))"
    case .function: "a function type"
    case .composition(let parts): parts.map { $0.spelling }.joined(separator: " & ")
    case .opaque(let type): "some \(type.spelling)"
    case .existential(let type): "any \(type.spelling)"
    case .metatype(let type): "\(type.spelling).Type"
    case .suppressed(let type): "~\(type.spelling)"
    case .placeholder: "_"
    case .integer(let digits): digits
    case .unsupported: "an unsupported type"
    }
  }
}

extension TypeNameSyntax {
  fileprivate var spelling: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map { $0.spelling }.joined(separator: ", "))>"
  }
}
