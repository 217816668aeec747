import DeclarationSyntax

/// The decoding that a project specifies for a type whose declaration does not determine it.
package enum TypeOverride: Hashable, Sendable {
  /// A number: seconds since 1970.
  case unixSeconds
  /// A number: milliseconds since 1970.
  case unixMilliseconds
  /// A string with a calendar date.
  case iso8601
  case anything
  /// The decoding of another type, as Swift spells it.
  case type(String)

  /// Parses `unix-seconds`, `unix-milliseconds`, `iso8601`, `any`, or else a type; nil for any other text.
  package init?(_ text: String) {
    switch text {
    case "unix-seconds": self = .unixSeconds
    case "unix-milliseconds": self = .unixMilliseconds
    case "iso8601": self = .iso8601
    case "any": self = .anything
    default:
      guard Self.syntax(of: text) != nil else { return nil }
      self = .type(text)
    }
  }

  /// Returns whether a string spells a type.
  package static func isType(_ text: String) -> Bool { syntax(of: text) != nil }

  /// The type with the decoding, as Swift spells it.
  var spelledType: String? { if case .type(let text) = self { text } else { nil } }

  /// Returns the type that a string spells, if it contains nothing else.
  static func syntax(of text: String) -> TypeSyntax? {
    let file = DeclarationParser.parse(Array("typealias Stated = \(text)".utf8))
    guard file.problems.isEmpty, file.declarations.count == 1,
      case .typeAlias(let alias)? = file.declarations.first
    else { return nil }
    return alias.type
  }
}
