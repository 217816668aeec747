import DeclarationSyntax

extension PropertyWrapper {
  /// The property wrapper that an attribute of a property names.
  init(
    _ attribute: AttributeSyntax, of variable: VariableDeclaration, in scope: Scope,
    _ index: DeclarationIndex
  ) {
    let isOptional = if case .optional? = variable.type?.kind { true } else { false }
    let declaration = index.wrapper(attribute, in: scope)
    self.init(
      name: attribute.name, isOptional: isOptional,
      fallback: declaration.flatMap { Self.fallback(of: index.nominals[$0], in: index.files) })
  }

  /// Returns the only literal that the `init(from:)` of a wrapper uses instead of a value, such as `false`.
  private static func fallback(of wrapper: Nominal, in files: [SyntaxFile]) -> String? {
    for member in wrapper.initializerMembers {
      guard let tokens = member.decodingInitializer?.bodyTokens,
        let words = DecodingStatements(tokens, in: files[member.file])?.words
      else { continue }
      let fallbacks = Set(
        words.indices.dropLast().compactMap { index in
          let isAssigned =
            words[index].text == "=" && index > 0 && words[index - 1].text == "wrappedValue"
          return isAssigned || words[index].text == "??"
            ? literal(in: words[(index + 1)...], of: files[member.file]) : nil
        })
      return fallbacks.count == 1 ? fallbacks.first : nil
    }
    return nil
  }

  /// Returns the JSON of the literal that words start with, if it is the rest of its statement.
  private static func literal(
    in words: ArraySlice<DecodingStatements.Word>, of file: SyntaxFile
  ) -> String? {
    let isEmptyArray = words.prefix(2).map { $0.text } == ["[", "]"]
    let next = words.dropFirst(isEmptyArray ? 2 : 1).first
    guard next.map({ $0.text == "}" || file.tokens[$0.token].isAtLineStart }) ?? true else {
      return nil
    }
    return isEmptyArray ? "[]" : words.first?.literalInJSON
  }
}

extension DecodingStatements.Word {
  /// The word as JSON; nil if it is not a literal, or has another form there.
  fileprivate var literalInJSON: String? {
    switch kind {
    case .integer, .float: text.utf8.allSatisfy { "0123456789.".utf8.contains($0) } ? text : nil
    case .string: text.utf8.contains(UInt8(ascii: "\\")) || text.hasPrefix("\"\"\"") ? nil : text
    default: text == "true" || text == "false" ? text : nil
    }
  }
}
