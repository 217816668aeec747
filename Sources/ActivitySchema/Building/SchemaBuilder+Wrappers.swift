extension SchemaBuilder {
  /// Returns the property wrapper's type, which is decoded instead of the property; nil if there is no wrapper.
  mutating func wrapperType(of variable: VariableDeclaration, in instance: Instance) -> TypeID? {
    let wrappers = variable.wrappers
    guard let outermost = wrappers.first else { return nil }
    if let type = overriddenType(outermost.name) { return type }
    let scope = instance.scope
    guard wrappers.count == 1, let wrapper = declaredWrapper(outermost, in: scope) else {
      return table.opaque(
        .attachedMacro(type: variable.name.text, macro: outermost.name), named: variable.name.text,
        mayBeOptional: true)
    }
    let declaration = index.nominals[wrapper]
    if case .named(let parts) = outermost.type.kind, let arguments = parts.last?.arguments,
      arguments.count == declaration.genericParameters.count
    {
      return place(
        of: wrapper, arguments: arguments.map { resolve($0, in: scope) }, in: outer(wrapper, scope))
    }
    guard let wrapped = type(of: variable, in: scope),
      let arguments = arguments(of: declaration, for: wrapped)
    else { return unresolved("@\(outermost.name)") }
    return place(of: wrapper, arguments: arguments, in: outer(wrapper, scope))
  }

  /// Returns the property wrapper of a property; nil if there is none.
  func wrapper(of variable: VariableDeclaration, in scope: Scope) -> PropertyWrapper? {
    guard let attribute = variable.wrapper else { return nil }
    let isOptional = if case .optional? = variable.type?.kind { true } else { false }
    return PropertyWrapper(
      name: attribute.name, isOptional: isOptional,
      fallback: declaredWrapper(attribute, in: scope).flatMap { fallback(of: index.nominals[$0]) })
  }

  /// Returns the only literal that the `init(from:)` of a wrapper uses instead of a value, such as `false`.
  private func fallback(of wrapper: Nominal) -> String? {
    for member in wrapper.members where member.file < syntax.count {
      guard case .initializer(let initializer) = member.declaration, initializer.isFromDecoder,
        let tokens = initializer.bodyTokens,
        let words = DecodingStatements(tokens, in: syntax[member.file])?.words
      else { continue }
      let fallbacks = Set(
        words.indices.dropLast().compactMap { index in
          let isAssigned =
            words[index].text == "=" && index > 0 && words[index - 1].text == "wrappedValue"
          return isAssigned || words[index].text == "??"
            ? literal(in: words[(index + 1)...], of: syntax[member.file]) : nil
        })
      return fallbacks.count == 1 ? fallbacks.first : nil
    }
    return nil
  }

  /// Returns the JSON of the literal that words start with, if it is the rest of its statement.
  private func literal(
    in words: ArraySlice<DecodingStatements.Word>, of file: SyntaxFile
  ) -> String? {
    let isEmptyArray = words.prefix(2).map { $0.text } == ["[", "]"]
    let next = words.dropFirst(isEmptyArray ? 2 : 1).first
    guard next.map({ $0.text == "}" || file.tokens[$0.token].isAtLineStart }) ?? true else {
      return nil
    }
    return isEmptyArray ? "[]" : words.first?.literalInJSON
  }

  private func declaredWrapper(_ attribute: AttributeSyntax, in scope: Scope) -> Int? {
    var names = attribute.name.split(separator: ".").map { String($0) }
    guard let last = names.popLast() else { return nil }
    var found: [Int] = []
    if let first = names.first, case .nominals(let outer)? = index.lookUp(first, in: scope) {
      found = outer.flatMap { index.nominals[$0].nested[last] ?? [] }
    } else {
      found = nominals(named: last, in: scope)
    }
    return found.first { index.nominals[$0].head.attribute(named: "propertyWrapper") != nil }
  }

  /// Returns the types with a name, following aliases.
  private func nominals(named name: String, in scope: Scope) -> [Int] {
    var name = name
    var scope = scope
    for _ in 0..<DeclarationIndex.maximumAliasCount {
      switch index.lookUp(name, in: scope) {
      case .nominals(let found)?: return found
      case .alias(let alias, let aliasScope)?:
        guard alias.genericParameters.isEmpty, alias.head.conditions.isEmpty,
          case .named(let parts) = alias.type.kind,
          parts.count == 1,
          parts[0].arguments.isEmpty
        else { return [] }
        (name, scope) = (parts[0].name, aliasScope)
      default: return []
      }
    }
    return []
  }

  private func outer(_ wrapper: Int, _ scope: Scope) -> Scope {
    Scope(file: index.nominals[wrapper].file, nominal: index.nominals[wrapper].parent)
  }

  /// Returns the generic arguments for which `wrappedValue` has the property's type.
  private func arguments(of wrapper: Nominal, for wrapped: TypeID) -> [TypeID]? {
    if wrapper.genericParameters.isEmpty { return [] }
    guard wrapper.genericParameters.count == 1,
      let parameter = wrapper.genericParameters.first?.name.text,
      let type = wrapper.variables.first(where: { $0.name.text == "wrappedValue" })?.type
    else { return nil }
    return argument(for: parameter, in: type, being: wrapped).map { [$0] }
  }

  /// Returns the argument for `T` if `T`, `T?` or `[T]` is the given type.
  private func argument(for parameter: String, in type: TypeSyntax, being wrapped: TypeID)
    -> TypeID?
  {
    switch (type.kind, table[wrapped].shape) {
    case (.named, _) where type.dottedName == parameter: wrapped
    case (.optional(let inner), .optional(let wrapped)):
      argument(for: parameter, in: inner, being: wrapped)
    case (.array(let inner), .array(let element)):
      argument(for: parameter, in: inner, being: element)
    default: nil
    }
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

extension VariableDeclaration {
  /// The outermost attribute that can be a property wrapper; nil if there is none.
  var wrapper: AttributeSyntax? { wrappers.first }

  fileprivate var wrappers: [AttributeSyntax] {
    head.attributes.filter { !Self.harmlessAttributes.contains($0.name) }
  }

  private static let harmlessAttributes: Set<String> = [
    "MainActor", "available", "inlinable", "nonobjc", "objc", "usableFromInline",
  ]
}
