extension SchemaBuilder {
  /// The type that a spelling means at a place.
  mutating func resolve(_ syntax: TypeSyntax, in scope: Scope, aliases: Int = 0) -> TypeID {
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
    case .composition, .opaque, .existential, .function, .tuple, .metatype, .suppressed,
      .inlineArray,
      .placeholder, .integer, .unsupported:
      return opaque(.unsupported(type: syntax.spelling), named: syntax.spelling)
    }
  }

  // MARK: Names

  private mutating func resolveName(
    _ parts: ArraySlice<TypeNameSyntax>, in scope: Scope, aliases: Int
  ) -> TypeID {
    guard let first = parts.first else { return unresolved("") }
    let name = parts.map { $0.name }.joined(separator: ".")
    guard aliases <= Self.maximumAliasCount else {
      return opaque(.unbounded(type: name), named: name)
    }
    if first.name == "Self", let nominal = scope.nominal {
      if parts.count > 1 {
        return resolveMembers(parts, among: [nominal], in: scope, named: name, aliases: aliases)
      }
      return place(of: nominal, arguments: ownArguments(of: nominal, in: scope), in: scope)
    }
    switch index.lookUp(first.name, in: scope) {
    case .substitution(let type): return resolveMembers(parts.dropFirst(), of: type, named: name)
    case .parameter: return unresolved(name)
    case .alias(let alias, var aliasScope):
      let arguments = first.arguments.map { resolve($0, in: scope, aliases: aliases) }
      for (parameter, argument) in zip(alias.genericParameters, arguments) {
        aliasScope.substitutions[parameter.name.text] = argument
      }
      if parts.count == 1 { return resolveAlias(alias, in: aliasScope, aliases: aliases + 1) }
      guard case .named(let target) = alias.type.kind else { return unresolved(name) }
      return resolveName(target + parts.dropFirst(), in: aliasScope, aliases: aliases + 1)
    case .nominals(let candidates):
      return resolveMembers(parts, among: candidates, in: scope, named: name, aliases: aliases)
    case nil:
      if parts.count > 1 {
        guard var module = module(first.name, in: scope) else { return unresolved(name) }
        let rest = parts.dropFirst().map { bindingArguments(of: $0, from: scope, in: &module) }
        return resolveName(rest[...], in: module, aliases: aliases + 1)
      }
      let arguments = first.arguments.map { resolve($0, in: scope, aliases: aliases) }
      return standardType(first.name, arguments) ?? unresolved(name)
    }
  }

  /// What an alias stands for is worked out once, or aliases that name each other twice would double the work each time.
  private mutating func resolveAlias(
    _ alias: TypeAliasDeclaration, in scope: Scope, aliases: Int
  ) -> TypeID {
    let meanings = scope.substitutions.keys.sorted().map {
      "\($0)=\(scope.substitutions[$0]?.index ?? -1)"
    }
    let key = "\(scope.file):\(alias.range.lowerBound) \(meanings.joined(separator: ","))"
    if let known = aliasPlaces[key] { return known }
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
        // Only a plain `Unit` has no converter.
        if index.nominals[candidate].file >= fileCount, first.name == "Measurement",
          first.arguments.first?.dottedName == "Unit"
        {
          return resolveName(
            [TypeNameSyntax(name: "_PlainMeasurement", arguments: [], range: first.range)],
            in: Scope(file: fileCount, nominal: nil), aliases: aliases)
        }
        return place(of: candidate, arguments: arguments, in: scope)
      }
      return places.count == 1 ? places[0] : copies(places, named: name)
    }
    for candidate in candidates {
      for (parameter, argument) in zip(index.nominals[candidate].genericParameters, arguments) {
        scope.substitutions[parameter.name.text] = argument
      }
      switch index.member(next.name, of: candidate, scope)
        ?? index.inheritedMember(next.name, of: candidate, scope)
      {
      case .nominals(let nested):
        return resolveMembers(rest, among: nested, in: scope, named: name, aliases: aliases)
      case .alias(let alias, var aliasScope):
        let arguments = next.arguments.map { resolve($0, in: scope, aliases: aliases) }
        for (parameter, argument) in zip(alias.genericParameters, arguments) {
          aliasScope.substitutions[parameter.name.text] = argument
        }
        guard rest.count > 1, case .named(let target) = alias.type.kind else {
          return resolve(alias.type, in: aliasScope, aliases: aliases + 1)
        }
        return resolveName(target + rest.dropFirst(), in: aliasScope, aliases: aliases + 1)
      default:
        if let type = associatedType(next.name, of: candidate, in: scope) { return type }
      }
    }
    return unresolved(name)
  }

  /// The scope of a module that a file imports, or that everybody has; nil for a name that is no module's.
  private func module(_ name: String, in scope: Scope) -> Scope? {
    if StandardTypes.modules.contains(name) { return Scope(file: fileCount, nominal: nil) }
    let isImported = syntax[scope.file].imports.contains { $0.module == name }
    return isImported ? Scope(file: scope.file, nominal: nil) : nil
  }

  /// Generic arguments mean what they mean where they are written, and not in the module that declares the type.
  private mutating func bindingArguments(
    of part: TypeNameSyntax, from scope: Scope, in module: inout Scope
  ) -> TypeNameSyntax {
    var arguments: [TypeSyntax] = []
    for argument in part.arguments {
      let name = "#\(module.substitutions.count)"
      module.substitutions[name] = resolve(argument, in: scope)
      let stand = TypeNameSyntax(name: name, arguments: [], range: argument.range)
      arguments.append(TypeSyntax(kind: .named([stand]), range: argument.range))
    }
    return TypeNameSyntax(name: part.name, arguments: arguments, range: part.range)
  }

  /// A member type of a generic parameter's argument.
  private mutating func resolveMembers(
    _ parts: ArraySlice<TypeNameSyntax>, of type: TypeID, named name: String
  ) -> TypeID {
    parts.isEmpty ? type : unresolved(name)
  }

  /// `Donut.ID` and `Phase.RawValue`, which protocols declare and the type only implies.
  private mutating func associatedType(_ name: String, of nominal: Int, in scope: Scope) -> TypeID?
  {
    let declaration = index.nominals[nominal]
    let inside = Scope(file: declaration.file, nominal: nominal, substitutions: scope.substitutions)
    switch name {
    case "ID":
      guard let id = declaration.variables.first(where: { $0.name.text == "id" && !$0.isStatic })
      else {
        return nil
      }
      return type(of: id, in: inside)
    case "RawValue": return rawType(of: nominal, in: inside)?.type
    default: return nil
    }
  }

  private func ownArguments(of nominal: Int, in scope: Scope) -> [TypeID] {
    index.nominals[nominal].genericParameters.compactMap { scope.substitutions[$0.name.text] }
  }

  mutating func unresolved(_ name: String) -> TypeID {
    if let stated = statedType(name) { return stated }
    return undeclared(name)
  }

  private mutating func undeclared(_ name: String) -> TypeID {
    opaque(.unresolved(type: name), named: name, mayBeOptional: true)
  }

  /// One type that several files declare: it is known where the copies are equal.
  mutating func copies(_ places: [TypeID], named name: String) -> TypeID {
    let outlines = Set(
      places.compactMap { declared[$0] }.map { NominalOutline(of: $0, in: index, syntax).text })
    return outlines.count == 1
      ? places[0] : opaque(.conflictingDeclarations(type: name), named: name)
  }
}

// MARK: Standard types

extension SchemaBuilder {
  private mutating func standardType(_ name: String, _ arguments: [TypeID]) -> TypeID? {
    switch (name, arguments.count) {
    case ("Optional", 1): return optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1), ("Set", 1): return array(name, of: arguments[0])
    case ("Dictionary", 2): return dictionary(arguments[0], arguments[1])
    case ("Range", 1), ("ClosedRange", 1):
      return place(name, of: arguments, .range(of: arguments[0]))
    case ("PartialRangeFrom", 1), ("PartialRangeThrough", 1), ("PartialRangeUpTo", 1):
      return place(name, of: arguments, .sequence(arguments))
    case (_, 1):
      guard let count = StandardTypes.vectorCount(name) else { return nil }
      return place(name, of: arguments, .vector(count: count, of: arguments[0]))
    case (_, 0):
      if let scalar = StandardTypes.scalar(name) { return place(name, scalar) }
      if let elements = StandardTypes.sequence(name) {
        let elements = elements.compactMap { standardType($0, []) }
        return place(name, .sequence(elements))
      }
      return StandardTypes.uncodable.contains(name)
        ? opaque(.unsupported(type: name), named: name) : nil
    default: return nil
    }
  }

  mutating func standard(_ name: String) -> TypeID { standardType(name, []) ?? unresolved(name) }

  mutating func optional(_ wrapped: TypeID) -> TypeID {
    place("Optional", of: [wrapped], .optional(wrapped))
  }

  mutating func array(_ name: String, of element: TypeID) -> TypeID {
    place(name, of: [element], .array(of: element))
  }

  mutating func dictionary(_ key: TypeID, _ value: TypeID) -> TypeID {
    let shape = dictionaryShape(key, value)
    return place("Dictionary", of: [key, value], shape)
  }

  private mutating func dictionaryShape(_ key: TypeID, _ value: TypeID) -> Shape {
    if key == standard("String") { return .dictionary(keys: .string, values: value) }
    if key == standard("Int") { return .dictionary(keys: .int, values: value) }
    if let nominal = declared[key] {
      let isKeyed = Conformances(of: nominal, in: index).names.contains("CodingKeyRepresentable")
      let name = index.nominals[nominal].qualifiedName
      if isKeyed,
        index.nominals[nominal].initializers.contains(where: {
          $0.parameters.first?.label == "codingKey"
        })
      {
        return .opaque(Opacity(.customDecoding(type: name)))
      }
      return isKeyed
        ? .dictionary(keys: .rawValue(key), values: value) : .pairs(keys: key, values: value)
    }
    if case .opaque(let opacity) = types[key.index].shape { return .opaque(opacity) }
    let extensions = index.foreignExtensions[types[key.index].name] ?? []
    let isKeyed = extensions.contains { found in
      found.declaration.inheritance.contains { $0.type.dottedName == "CodingKeyRepresentable" }
    }
    if isKeyed { return .opaque(Opacity(.customDecoding(type: types[key.index].name))) }
    return .pairs(keys: key, values: value)
  }
}
