/// What a project says that a type decodes as, where its declaration does not tell.
package enum TypeOverride: Hashable, Sendable {
  /// A number: seconds since 1970.
  case unixSeconds
  /// A number: milliseconds since 1970.
  case unixMilliseconds
  /// A string with a calendar date.
  case iso8601
  case anything
  /// What another type, as Swift spells it, decodes as.
  case type(String)

  /// Reads `unix-seconds`, `unix-milliseconds`, `iso8601`, `any`, or else a type; nil where it is none of these.
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

  /// The type that a text spells, if it spells nothing else.
  static func syntax(of text: String) -> TypeSyntax? {
    let file = DeclarationParser.parse(Array("typealias Stated = \(text)".utf8))
    guard file.problems.isEmpty, file.declarations.count == 1,
      case .typeAlias(let alias)? = file.declarations.first
    else { return nil }
    return alias.type
  }
}

extension SchemaBuilder {
  /// The type that the project says stands behind a name.
  mutating func statedType(_ names: String...) -> TypeID? {
    guard let name = names.first(where: { stated[$0] != nil }), let decoding = stated[name] else {
      return nil
    }
    switch decoding {
    case .unixSeconds: return place("seconds since 1970", .floatingPoint(.double))
    case .unixMilliseconds: return place("milliseconds since 1970", .floatingPoint(.double))
    case .iso8601: return place("ISO 8601 date", .string)
    case .anything: return anything
    case .type(let text):
      guard let syntax = TypeOverride.syntax(of: text) else { return nil }
      // The statement is not applied to itself: `"Tint": "Tint"` means the declaration.
      stated[name] = nil
      defer { stated[name] = decoding }
      return resolve(syntax, in: Scope(file: 0, nominal: nil))
    }
  }

  /// A type that takes whatever stands there.
  var anything: TypeID {
    mutating get { place("any JSON value", .record(Record(properties: [], acceptsAnything: true))) }
  }
}
