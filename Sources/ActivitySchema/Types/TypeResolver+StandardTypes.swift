import DeclarationSyntax

/// Types that no file declares: standard library and Foundation types, and unknown types.
extension TypeResolver {
  mutating func standardType(_ name: String, _ arguments: [TypeID]) -> TypeID? {
    switch (name, arguments.count) {
    case ("Optional", 1): return optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1), ("Set", 1): return array(name, of: arguments[0])
    case ("Dictionary", 2): return dictionary(arguments[0], arguments[1])
    case ("Range", 1), ("ClosedRange", 1):
      guard isScalar(arguments[0]) else { return nil }
      return table.place(name, of: arguments, .range(of: arguments[0]))
    case ("PartialRangeFrom", 1), ("PartialRangeThrough", 1), ("PartialRangeUpTo", 1):
      return table.place(name, of: arguments, .sequence(arguments))
    case ("SIMDMask", 1):
      guard case .vector(let count, _) = table[arguments[0]].shape else { return nil }
      let flag = standard("Bool")
      return table.place(name, of: arguments, .vector(count: count, of: flag))
    case (_, 1):
      guard let count = StandardTypes.vectorCounts[name], isScalar(arguments[0]) else { return nil }
      return table.place(name, of: arguments, .vector(count: count, of: arguments[0]))
    case (_, 0):
      if let place = table.knownPlace(name) { return place }
      if let scalar = StandardTypes.scalar(name) { return table.place(name, scalar) }
      if let elements = StandardTypes.sequences[name] {
        let elements = elements.compactMap { standardType($0, []) }
        return table.place(name, .sequence(elements))
      }
      return nil
    default: return nil
    }
  }

  /// Returns whether a type is not a container and can be a bound or a vector's element.
  private func isScalar(_ type: TypeID) -> Bool {
    switch table[type].shape {
    case .optional, .array, .sequence, .vector, .range, .dictionary, .pairs: false
    default: true
    }
  }

  mutating func standard(_ name: String) -> TypeID { standardType(name, []) ?? unresolved(name) }

  mutating func optional(_ wrapped: TypeID) -> TypeID {
    table.place("Optional", of: [wrapped], .optional(wrapped))
  }

  mutating func array(_ name: String, of element: TypeID) -> TypeID {
    table.place(name, of: [element], .array(of: element))
  }

  mutating func dictionary(_ key: TypeID, _ value: TypeID) -> TypeID {
    if let place = table.knownPlace("Dictionary", of: [key, value]) { return place }
    let shape = dictionaryShape(key, value)
    return table.place("Dictionary", of: [key, value], shape)
  }

  private mutating func dictionaryShape(_ key: TypeID, _ value: TypeID) -> Shape {
    if key == standard("String") { return .dictionary(keys: .string, values: value) }
    if key == standard("Int") { return .dictionary(keys: .int, values: value) }
    if let nominal = table.declaration(of: key) {
      let isKeyed = Conformances(of: nominal, in: index).names.contains("CodingKeyRepresentable")
      let name = index.nominals[nominal].qualifiedName
      if isKeyed,
        index.nominals[nominal].initializers.contains(where: {
          $0.parameters.first?.label == "codingKey"
        })
      {
        return .opaque(UnknownDecoding(.customDecoding(type: name)))
      }
      return isKeyed
        ? .dictionary(keys: .rawValue(key), values: value) : .pairs(keys: key, values: value)
    }
    if case .opaque(let unknown) = table[key].shape { return .opaque(unknown) }
    if isExtended(table[key].name, by: ["CodingKeyRepresentable"]) {
      return .opaque(UnknownDecoding(.customDecoding(type: table[key].name)))
    }
    return .pairs(keys: key, values: value)
  }

  mutating func undeclared(_ name: String) -> TypeID {
    if StandardTypes.isUnmodeled(name) {
      let name = SystemDeclarations.shownName(name, "")
      return table.opaque(.unsupported(type: name), named: name)
    }
    if let problem = index.problemHiding(name) {
      return table.opaque(.syntaxError(type: name), named: name, because: problem)
    }
    guard StandardTypes.uncodable.contains(name) else {
      return table.opaque(.unresolved(type: name), named: name, mayBeOptional: true)
    }
    let lastName = name.split(separator: ".").last.map { String($0) } ?? name
    let isDecodable = isExtended(lastName, by: ["Codable", "Decodable"])
    return table.opaque(
      isDecodable ? .customDecoding(type: name) : .notDecodable(type: name), named: name)
  }

  /// Returns whether an extension adds a conformance, such as `extension Character: @retroactive Codable`.
  private func isExtended(_ name: String, by protocols: [String]) -> Bool {
    (index.foreignExtensions[name] ?? []).contains { found in
      found.declaration.inheritance.contains { protocols.contains($0.dottedName ?? "") }
    }
  }
}
