import DeclarationSyntax

extension TypeResolver {
  /// Returns the type that a spelling refers to in a scope.
  mutating func resolve(_ syntax: TypeSyntax, in scope: Scope, aliases: Int = 0) -> TypeID {
    guard depth < Self.maximumDepth else {
      return table.opaque(.unbounded(type: syntax.spelling), named: syntax.spelling)
    }
    depth += 1
    defer { depth -= 1 }
    switch syntax.kind {
    case .named(let parts): return resolveName(parts[...], in: scope, aliases: aliases)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return optional(resolve(wrapped, in: scope, aliases: aliases))
    case .array(let element):
      return array("Array", of: resolve(element, in: scope, aliases: aliases))
    case .dictionary(let key, let value):
      return dictionary(
        resolve(key, in: scope, aliases: aliases), resolve(value, in: scope, aliases: aliases))
    case .tuple(let elements) where elements.count == 1:
      return resolve(elements[0].type, in: scope, aliases: aliases)
    case .existential, .function, .tuple, .metatype:
      // No extension can add a conformance to these.
      return table.opaque(.notDecodable(type: syntax.spelling), named: syntax.spelling)
    case .composition, .opaque, .suppressed, .inlineArray, .placeholder, .integer, .unsupported:
      return table.opaque(.unsupported(type: syntax.spelling), named: syntax.spelling)
    }
  }

  // MARK: Names

  private mutating func resolveName(
    _ parts: ArraySlice<TypeNameSyntax>, in scope: Scope, aliases: Int
  ) -> TypeID {
    guard let first = parts.first else { return unresolved("") }
    let name = parts.count == 1 ? first.name : parts.map { $0.name }.joined(separator: ".")
    guard aliases <= DeclarationIndex.maximumAliasCount else {
      return table.opaque(.unbounded(type: name), named: name)
    }
    if first.name == "Self", let nominal = scope.nominal {
      if parts.count > 1 {
        return resolveMembers(parts, among: [nominal], in: scope, named: name, aliases: aliases)
      }
      return place(of: nominal, arguments: ownArguments(of: nominal, in: scope), in: scope)
    }
    let found = index.lookUp(
      first.name, in: scope, hasArguments: !first.arguments.isEmpty, isDecoded: parts.count == 1)
    switch found {
    case .substitution(let type):
      return parts.count == 1
        ? type : resolveMembers(parts, of: type, named: name, aliases: aliases)
    case .parameter: return unresolved(name)
    case .alias(let alias, let aliasScope):
      return resolveAlias(alias, parts, in: aliasScope, from: scope, aliases: aliases + 1)
    case .nominals(let candidates):
      return resolveMembers(parts, among: candidates, in: scope, named: name, aliases: aliases)
    case .oneOf(let found):
      return resolve(parts, asOneOf: found, in: scope, named: name, aliases: aliases)
    case nil:
      if parts.count > 1 {
        if let namespace = index.namespaces[first.name] {
          return resolveMembers(parts, among: [namespace], in: scope, named: name, aliases: aliases)
        }
        guard var module = module(first.name, in: scope) else { return unresolved(name) }
        let rest = parts.dropFirst().map { bindingArguments(of: $0, from: scope, in: &module) }
        return resolveName(rest[...], in: module, aliases: aliases + 1)
      }
      if first.name == "RawValue", let type = rawType(ofEnumAt: scope) { return type }
      let arguments = first.arguments.map { resolve($0, in: scope, aliases: aliases) }
      return standardType(first.name, arguments) ?? unresolved(name)
    }
  }

  /// Follows the alias that the first name refers to, and then the other names.
  private mutating func resolveAlias(
    _ alias: TypeAliasDeclaration, _ parts: ArraySlice<TypeNameSyntax>, in aliasScope: Scope,
    from scope: Scope, aliases: Int
  ) -> TypeID {
    guard let first = parts.first else { return unresolved(alias.name.text) }
    if let clause = alias.head.conditions.first {
      let name = alias.name.text
      return table.opaque(
        .conditional(type: name, condition: clause.condition), named: name, mayBeOptional: true)
    }
    var aliasScope = aliasScope
    for (parameter, argument) in zip(alias.genericParameters, first.arguments) {
      aliasScope.substitutions[parameter.name.text] = resolve(argument, in: scope, aliases: aliases)
    }
    guard case .named(var target) = alias.type.kind, let last = target.last else {
      guard parts.count == 1 else {
        return unresolved(parts.map { $0.name }.joined(separator: "."))
      }
      return resolveAlias(alias, in: aliasScope, aliases: aliases)
    }
    // `typealias List = Array` gets its arguments where it is used.
    if alias.genericParameters.isEmpty, last.arguments.isEmpty, !first.arguments.isEmpty {
      let use = TypeNameSyntax(name: last.name, arguments: first.arguments, range: last.range)
      target[target.count - 1] = bindingArguments(of: use, from: scope, in: &aliasScope)
    } else if parts.count == 1 {
      return resolveAlias(alias, in: aliasScope, aliases: aliases)
    }
    return resolveName(target + parts.dropFirst(), in: aliasScope, aliases: aliases)
  }

  /// Resolves a name that several aliases, or an alias and types, declare.
  private mutating func resolve(
    _ parts: ArraySlice<TypeNameSyntax>, asOneOf found: [NamedType], in scope: Scope,
    named name: String, aliases: Int
  ) -> TypeID {
    // Each level of ambiguous aliases would multiply the work.
    guard aliases == 0, found.count <= DeclarationIndex.maximumCopies else {
      return table.opaque(
        .conflictingDeclarations(type: name), named: name, mayBeOptional: true)
    }
    var places: [TypeID] = []
    for meaning in found {
      switch meaning {
      case .alias(let alias, let aliasScope):
        places.append(resolveAlias(alias, parts, in: aliasScope, from: scope, aliases: 1))
      case .nominals(let types):
        places.append(resolveMembers(parts, among: types, in: scope, named: name, aliases: 1))
      case .substitution, .parameter, .oneOf: continue
      }
    }
    return copies(places, named: name)
  }

  /// Resolves an alias once; without this, aliases that refer to each other twice would double the work at each level.
  private mutating func resolveAlias(
    _ alias: TypeAliasDeclaration, in scope: Scope, aliases: Int
  ) -> TypeID {
    let meanings = scope.substitutions.keys.sorted().map {
      "\($0)=\(scope.substitutions[$0]?.index ?? -1)"
    }
    let place = "\(scope.file):\(scope.nominal ?? -1):\(alias.range.lowerBound)"
    let key = "\(place) \(meanings.joined(separator: ","))"
    if let known = aliasPlaces[key] { return known }
    // An alias needs about twice as much of the stack as a part of a type.
    depth += 1
    defer { depth -= 1 }
    let type = resolve(alias.type, in: scope, aliases: aliases)
    aliasPlaces[key] = type
    return type
  }

  /// Follows `A.B<C>.D` through declared types.
  private mutating func resolveMembers(
    _ parts: ArraySlice<TypeNameSyntax>, among candidates: [Int], in scope: Scope,
    named name: String,
    aliases: Int
  ) -> TypeID {
    guard let first = parts.first else { return unresolved(name) }
    var scope = scope
    let arguments = first.arguments.map { resolve($0, in: scope, aliases: aliases) }
    let rest = parts.dropFirst()
    guard let next = rest.first else {
      let places = candidates.map { candidate in
        if index.nominals[candidate].file >= index.firstSystemFile, first.name == "Measurement",
          let unit = first.arguments.first, isPlainUnit(unit, in: scope)
        {
          var module = Scope(file: index.firstSystemFile, nominal: nil)
          let plain = TypeNameSyntax(
            name: "_PlainMeasurement", arguments: first.arguments, range: first.range)
          let use = bindingArguments(of: plain, from: scope, in: &module)
          return resolveName([use], in: module, aliases: aliases)
        }
        return place(of: candidate, arguments: arguments, in: scope)
      }
      return copies(places, named: name)
    }
    var places: [TypeID] = []
    for candidate in candidates.prefix(DeclarationIndex.maximumCopies) {
      // Each level of ambiguous aliases would multiply the work.
      if aliases > 0, !places.isEmpty { break }
      for (parameter, argument) in zip(index.nominals[candidate].genericParameters, arguments) {
        scope.substitutions[parameter.name.text] = argument
      }
      let hasArguments = !next.arguments.isEmpty
      let found =
        index.member(
          next.name, of: candidate, scope, hasArguments: hasArguments, isDecoded: rest.count == 1)
        ?? index.inheritedMember(next.name, of: candidate, scope, hasArguments: hasArguments)
      switch found {
      case .nominals(let nested):
        places.append(
          resolveMembers(rest, among: nested, in: scope, named: name, aliases: aliases))
      case .alias(let alias, let aliasScope):
        places.append(
          resolveAlias(alias, rest, in: aliasScope, from: scope, aliases: aliases + 1))
      case .oneOf(let found):
        places.append(
          resolve(rest, asOneOf: found, in: scope, named: name, aliases: aliases))
      case .substitution, .parameter, nil:
        if let type = associatedType(next.name, of: candidate, in: scope) { places.append(type) }
      }
    }
    return places.isEmpty ? unresolved(name) : copies(places, named: name)
  }

  /// Returns whether the type is `Unit` or a direct subclass of it; other units have a converter.
  private func isPlainUnit(_ type: TypeSyntax, in scope: Scope) -> Bool {
    guard let name = type.dottedName else { return false }
    if name == "Unit" || name == "Foundation.Unit" { return true }
    guard case .nominals(let found)? = index.lookUp(name, in: scope), let unit = found.first else {
      return false
    }
    let superclass = index.nominals[unit].inheritance.first?.type.dottedName
    return superclass == "Unit" || superclass == "Foundation.Unit"
  }

  /// Returns the scope of a module that a file imports, or of a standard module; nil if the name is not a module.
  private func module(_ name: String, in scope: Scope) -> Scope? {
    if StandardTypes.modules.contains(name) {
      return Scope(file: index.firstSystemFile, nominal: nil)
    }
    return index.imports[scope.file].contains(name) ? Scope(file: scope.file, nominal: nil) : nil
  }

  /// Resolves generic arguments in the scope where they are written, not in the module that declares the type.
  private mutating func bindingArguments(
    of part: TypeNameSyntax, from scope: Scope, in module: inout Scope
  ) -> TypeNameSyntax {
    var arguments: [TypeSyntax] = []
    for argument in part.arguments {
      let name = "#\(module.substitutions.count)"
      module.substitutions[name] = resolve(argument, in: scope)
      arguments.append(TypeSyntax(name: name, range: argument.range))
    }
    return TypeNameSyntax(name: part.name, arguments: arguments, range: part.range)
  }

  /// Returns a member type of a generic parameter's argument, `T.Element`; the parameter is the first name.
  private mutating func resolveMembers(
    _ parts: ArraySlice<TypeNameSyntax>, of type: TypeID, named name: String, aliases: Int
  ) -> TypeID {
    if let nominal = table.declaration(of: type) {
      let scope = Scope(
        file: index.nominals[nominal].file, nominal: nominal,
        substitutions: table.substitutions(of: type))
      return resolveMembers(parts, among: [nominal], in: scope, named: name, aliases: aliases)
    }
    switch (table[type].shape, parts.count, parts.last?.name) {
    case (.array(let element), 2, "Element"): return element
    case (.range(let bound), 2, "Bound"): return bound
    case (.optional(let wrapped), 2, "Wrapped"): return wrapped
    default: return unresolved(name)
    }
  }

  /// Returns `Donut.ID` or `Phase.RawValue`, which protocols declare and the type only implies.
  private mutating func associatedType(_ name: String, of nominal: Int, in scope: Scope) -> TypeID?
  {
    let declaration = index.nominals[nominal]
    let inside = Scope(file: declaration.file, nominal: nominal, substitutions: scope.substitutions)
    depth += 1
    defer { depth -= 1 }
    switch name {
    case "ID":
      return declaration.instanceVariable(named: "id").flatMap { type(of: $0, in: inside) }
    case "RawValue": return rawType(of: nominal, in: inside)
    default: return nil
    }
  }

  /// Returns `RawValue` as the members of an enum with a raw type mean it.
  private mutating func rawType(ofEnumAt scope: Scope) -> TypeID? {
    scope.nominal.flatMap { inheritedRawType(of: index.nominals[$0], in: scope) }
  }

  private func ownArguments(of nominal: Int, in scope: Scope) -> [TypeID] {
    index.nominals[nominal].genericParameters.compactMap { scope.substitutions[$0.name.text] }
  }

  mutating func unresolved(_ name: String) -> TypeID {
    if let type = overriddenType(name) { return type }
    return undeclared(name)
  }
}
