/// The part of a declaration before its keyword.
package struct DeclarationHead {
  /// The text of its `///` and `/** */` comments.
  package var documentation: String?
  package var attributes: [AttributeSyntax] = []
  package var modifiers: [ModifierSyntax] = []
  /// The `#if` clauses around the declaration whose compilation the source does not determine, from
  /// the outermost to the innermost; empty for a declaration that is certainly compiled.
  package var conditions: [ConditionalClause] = []
  /// The start of the first attribute, modifier or keyword.
  package var start = 0
}

package struct AttributeSyntax {
  /// `available`, `MyWrapper<Int>`, `Module.Macro`
  package let type: TypeSyntax
  /// The text between the parentheses.
  package let arguments: String?
  package let conditions: [ConditionalClause]
  package let range: Range<Int>

  /// The name as written, without generic arguments.
  package var name: String { type.dottedName ?? "" }
}

package struct ModifierSyntax {
  package let keyword: Keyword
  /// `set` in `private(set)`.
  package let argument: String?
  package let range: Range<Int>
}

extension DeclarationHead {
  package func has(_ keyword: Keyword) -> Bool {
    modifiers.contains { $0.keyword == keyword }
  }

  package func attribute(named name: String) -> AttributeSyntax? {
    attributes.first { $0.name == name }
  }

  /// Whether the declaration is a member of the type instead of its instances.
  package var isStatic: Bool { has(.static) || has(.class) }

  // MARK: Who can use a declaration

  /// Whether only the file sees the declaration; `private(set)` does not restrict reading.
  package var isFilePrivate: Bool {
    let level = modifiers.first { $0.argument == nil && Self.accessLevels.contains($0.keyword) }
    return level?.keyword == .private || level?.keyword == .fileprivate
  }

  private static let accessLevels: [Keyword] = [
    .private, .fileprivate, .internal, .package, .public, .open,
  ]

  /// Whether `@available` excludes the declaration from all iPhone apps.
  package var isUnavailable: Bool {
    attributes.contains { attribute in
      guard attribute.name == "available", attribute.conditions.isEmpty,
        let arguments = attribute.arguments?.utf8.split(separator: UInt8(ascii: ",")),
        arguments.count > 1
      else { return false }
      // A message is not one of the first two arguments.
      let words = arguments.prefix(2).map { argument in
        argument.filter { $0 > UInt8(ascii: " ") }
      }
      return (words[0] == Array("*".utf8) || words[0] == Array("iOS".utf8))
        && words[1] == Array("unavailable".utf8)
    }
  }
}
