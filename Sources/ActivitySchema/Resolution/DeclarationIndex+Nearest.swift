import DeclarationSyntax

/// Which of several declarations of one name the code in a file means: one in the file, or else the closest by its folders.
extension DeclarationIndex {
  /// Returns the closest of some types.
  func nearest(to file: Int, _ candidates: [Int]) -> [Int] {
    let isNearest = nearness(of: candidates.map { nominals[$0].file }, to: file)
    return zip(candidates, isNearest).filter { $1 }.map { $0.0 }
  }

  /// Returns the closest of some types and aliases; nil if there are none.
  ///
  /// - Parameters:
  ///   - isDecoded: Whether the type is decoded. A type that is not `Decodable` would not compile there.
  ///   - scope: Returns the scope of an alias.
  func nearest(
    to file: Int, _ types: [Int], _ aliases: [FoundAlias], isDecoded: Bool,
    scope: (FoundAlias) -> Scope
  ) -> NamedType? {
    var types = types
    if isDecoded, 2...Self.maximumCopies ~= types.count + aliases.count {
      let decodable = types.filter { mayBeDecodable($0) }
      if !decodable.isEmpty || !aliases.isEmpty { types = decodable }
    }
    let isNearest = nearness(
      of: types.map { nominals[$0].file } + aliases.map { $0.file }, to: file)
    let foundTypes = zip(types, isNearest).filter { $1 }.map { $0.0 }
    let foundAliases = zip(aliases, isNearest.dropFirst(types.count)).filter { $1 }.map { $0.0 }
    guard let first = foundAliases.first else {
      return foundTypes.isEmpty ? nil : .nominals(foundTypes)
    }
    let alias = NamedType.alias(first.alias, scope(first))
    // The build selects one of the aliases.
    let isConditional = !first.alias.head.conditions.isEmpty
    if foundTypes.isEmpty, foundAliases.count == 1 || isConditional { return alias }
    return .oneOf(
      (foundTypes.isEmpty ? [] : [.nominals(foundTypes)])
        + foundAliases.map { .alias($0.alias, scope($0)) })
  }

  /// Returns the types in the module of a file, which hide those of other modules; all candidates if none is certain to be there.
  func inSameModule(as file: Int, _ candidates: [Int]) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    let closest = nearest(to: file, candidates)
    guard let first = closest.first,
      closeness(of: file, to: nominals[first].file) == .module
    else { return candidates }
    return closest
  }

  /// Returns whether each of some files is among those that are closest to a file.
  private func nearness(of files: [Int], to file: Int) -> [Bool] {
    guard files.count > 1, file < firstSystemFile else { return files.map { _ in true } }
    if files.contains(file) { return files.map { $0 == file } }
    let found = files.map { closeness(of: file, to: $0) }
    let closest = found.max()
    return found.map { $0 == closest }
  }

  private func mayBeDecodable(_ nominal: Int) -> Bool {
    let inherited = inheritance(of: nominal)
    return inherited.isDecodable || !inherited.isKnown
  }
}
