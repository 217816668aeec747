import DeclarationSyntax

/// Names that several files declare, of which the folders of the files select none.
extension TypeResolver {
  /// Returns one type for the declarations of a name.
  ///
  /// It is one of them if they are equal. Otherwise it accepts a value that one of them accepts, which is not certain, and
  /// rejects a value that all of them reject.
  mutating func copies(_ places: [TypeID], named name: String) -> TypeID {
    guard places.count > 1 else { return places.first ?? unresolved(name) }
    if let known = comparedCopies[places] { return known }
    let type = places.count > DeclarationIndex.maximumCopies ? nil : common(places, named: name)
    let result =
      type ?? table.opaque(.conflictingDeclarations(type: name), named: name, mayBeOptional: true)
    comparedCopies[places] = result
    return result
  }

  /// Returns nil if a key with the type is required by some of the declarations only.
  private mutating func common(_ places: [TypeID], named name: String) -> TypeID? {
    var seen: Set<TypeID> = []
    let different = places.filter { seen.insert($0).inserted }
    if different.count == 1 { return different.first }
    let declarations = different.compactMap { table.declaration(of: $0) }
    if declarations.count == different.count {
      var compared: Set<String> = []
      if index.areEqual(declarations, &compared) { return different.first }
    }
    let wrapped = different.compactMap { place in
      if case .optional(let wrapped) = table[place].shape { wrapped } else { nil }
    }
    if wrapped.count == different.count { return optional(copies(wrapped, named: name)) }
    let mayBeOptional = different.contains { place in
      if case .opaque(let unknown) = table[place].shape { unknown.mayBeOptional } else { false }
    }
    guard wrapped.isEmpty, !mayBeOptional else { return nil }
    let steps = CustomDecoding.Step.undecided(different.map { [.whole($0)] })
    return table.append(
      SchemaType(
        name: name,
        shape: .custom(
          CustomDecoding(
            properties: [], steps: [steps],
            condition: UnknownDecoding(.conflictingDeclarations(type: name))))))
  }
}

extension DeclarationIndex {
  /// The maximum number of names that declarations and their parts use and several files declare.
  private static let maximumComparedNames = 8

  /// Returns whether declarations decode the same values: they are written the same, and the names in them that several
  /// files declare refer to equal declarations.
  ///
  /// - Parameter compared: The names that are compared already; their number is limited.
  fileprivate func areEqual(_ declarations: [Int], _ compared: inout Set<String>) -> Bool {
    guard compared.count < Self.maximumComparedNames, let first = declarations.first else {
      return false
    }
    let outline = NominalOutline(of: first, in: self)
    guard declarations.dropFirst().allSatisfy({ NominalOutline(of: $0, in: self) == outline })
    else { return false }
    compared.insert(nominals[first].name)
    for name in namesOfTypes(in: first) where compared.insert(name).inserted {
      var meanings: Set<Int> = []
      for declaration in declarations {
        let scope = Scope(file: nominals[declaration].file, nominal: declaration)
        switch lookUp(name, in: scope) {
        case .nominals(let found): meanings.formUnion(found)
        case .alias, .oneOf: return false
        case .substitution, .parameter, nil: break
        }
      }
      guard meanings.count <= Self.maximumCopies,
        meanings.count < 2 || areEqual(meanings.sorted(), &compared)
      else { return false }
    }
    return true
  }

  /// Returns the names in the types that a declaration uses, if they are declared more than once.
  private func namesOfTypes(in nominal: Int) -> Set<String> {
    var types: [TypeSyntax] = []
    for member in nominals[nominal].members {
      switch member.declaration {
      case .variable(let variable) where !variable.isStatic:
        if let type = variable.type { types.append(type) }
      case .enumCase(let enumCase): types += (enumCase.associatedValues ?? []).map { $0.type }
      case .typeAlias(let alias): types.append(alias.type)
      default: continue
      }
    }
    let names = types.flatMap { type in
      type.spelling.utf8.split { !Self.isPartOfName($0) }
        .map { String(Substring($0)) }
    }
    return Set(names).filter { (topLevel[$0]?.count ?? 0) + (topLevelAliases[$0]?.count ?? 0) > 1 }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
      || byte >= 0x80
  }
}
