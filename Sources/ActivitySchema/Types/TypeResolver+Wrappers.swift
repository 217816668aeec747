import DeclarationSyntax

/// Property wrappers.
extension TypeResolver {
  /// Returns the property wrapper's type, which is decoded instead of the property; nil if there is no wrapper.
  mutating func wrapperType(of variable: VariableDeclaration, in instance: TypeInstance) -> TypeID?
  {
    let wrappers = variable.wrappers
    guard let outermost = wrappers.first else { return nil }
    if let type = overriddenType(outermost.name) { return type }
    let scope = instance.scope
    guard wrappers.count == 1, let wrapper = index.wrapper(outermost, in: scope) else {
      return table.opaque(
        .attachedMacro(type: variable.name.text, macro: outermost.name), named: variable.name.text,
        mayBeOptional: true)
    }
    let declaration = index.nominals[wrapper]
    var arguments: [TypeID]?
    if case .named(let parts) = outermost.type.kind, let last = parts.last,
      last.arguments.count == declaration.genericParameters.count
    {
      arguments = last.arguments.map { resolve($0, in: scope) }
    } else if let wrapped = type(of: variable, in: scope) {
      arguments = self.arguments(of: declaration, for: wrapped)
    }
    guard let arguments else { return unresolved("@\(outermost.name)") }
    let outside = Scope(file: declaration.file, nominal: declaration.parent)
    return place(of: wrapper, arguments: arguments, in: outside)
  }

  /// Returns the generic arguments for which `wrappedValue` has the property's type.
  private func arguments(of wrapper: Nominal, for wrapped: TypeID) -> [TypeID]? {
    if wrapper.genericParameters.isEmpty { return [] }
    guard wrapper.genericParameters.count == 1,
      let parameter = wrapper.genericParameters.first?.name.text,
      let type = wrapper.instanceVariable(named: "wrappedValue")?.type
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
