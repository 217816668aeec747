import DeclarationSyntax

/// Types in the bodies of hand-written initializers.
extension DeclarationIndex {
  /// Adds the types in the bodies of hand-written initializers as nested types, unless the file has another type with that
  /// name.
  mutating func addLocalTypes() {
    var bodies: [Int: [(body: Range<Int>, nominal: Int)]] = [:]
    for (number, nominal) in nominals.enumerated() {
      for member in nominal.initializerMembers where member.file < firstSystemFile {
        guard let body = member.decodingInitializer?.bodyTokens,
          files[member.file].tokens[body].contains(where: { $0.opensType })
        else { continue }
        bodies[member.file, default: []].append((body, number))
      }
    }
    for file in bodies.keys.sorted() {
      let found = bodies[file] ?? []
      let types = DeclarationParser.parseLocalTypes(in: found.map { $0.body }, of: files[file])
      for (types, place) in zip(types, found) {
        for type in types where !isNameKnown(type.name ?? "", in: place.nominal) {
          let first = nominals.count
          add(type, file: file, parent: place.nominal)
          localTypes.insert(first)
        }
      }
    }
  }

  /// Returns whether a name has another meaning in or around a type.
  private func isNameKnown(_ name: String, in nominal: Int) -> Bool {
    if topLevel[name] != nil || topLevelAliases[name] != nil { return true }
    if StandardTypes.scalar(name) != nil || StandardTypes.protocols.contains(name) { return true }
    return namesOfTypes(around: nominals[nominal], includingParameters: true).contains(name)
  }

  /// Returns whether a type in the body of an initializer was added.
  func hasLocalType(_ name: String, in nominal: Int?) -> Bool {
    guard let nominal, let found = nominals[nominal].nested[name] else { return false }
    return found.count == 1 && localTypes.contains(found[0])
  }
}

extension Token {
  fileprivate var opensType: Bool { isAtLineStart && [.struct, .enum, .class].contains(keyword) }
}
