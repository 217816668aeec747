extension Schema {
  /// Returns the first type that does not compile, for the parts of each activity that refer to one: because of a syntax
  /// error, or because it is not `Decodable`.
  static func unreadTypes(
    of activities: [Activity], _ types: [SchemaType], _ problems: [SchemaProblem]
  ) -> [TypeID: UnknownDecoding.Reason] {
    let files = Set(problems.filter { $0.kind.hidesDeclarations }.map { $0.site.file })
    let search = UnreadTypeSearch(types: types, incompleteFiles: files)
    var found: [TypeID: UnknownDecoding.Reason] = [:]
    for activity in activities {
      // Both parts are declared by one type, which Swift compiles as a whole or not at all.
      let parts = [activity.contentState, activity.attributes]
      guard let reason = parts.lazy.compactMap({ search.first(from: $0) }).first else { continue }
      for part in parts where found[part] == nil { found[part] = reason }
    }
    return found
  }
}

/// A search for a type that does not compile.
private struct UnreadTypeSearch {
  let types: [SchemaType]
  /// The numbers of the files with a hidden rest.
  let incompleteFiles: Set<Int>

  /// Returns the reason why the first such type is unreliable, in the order of decoding.
  func first(from root: TypeID) -> UnknownDecoding.Reason? {
    var seen: Set<TypeID> = [root]
    var pending = [root]
    while let id = pending.popLast() {
      let type = types[id.index]
      if type.syntaxError != nil { return .syntaxError(type: type.name) }
      if let inheritance = type.inheritance, inheritance.isKnown, !inheritance.isDecodable {
        return .notCodable(type: type.name)
      }
      if case .opaque(let unknown) = type.shape, case .notDecodable = unknown.reason {
        return unknown.reason
      }
      let isInIncompleteFile = type.site.map { incompleteFiles.contains($0.file) } ?? false
      for part in type.shape.parts.reversed() {
        if isInIncompleteFile, let reason = unresolved(part) { return reason }
        if seen.insert(part).inserted { pending.append(part) }
      }
    }
    return nil
  }

  /// Returns the reason if a type, or an optional's wrapped type, is not declared in the files read.
  private func unresolved(_ type: TypeID) -> UnknownDecoding.Reason? {
    guard case .opaque(let unknown) = types[type.index].shape, case .unresolved = unknown.reason
    else { return nil }
    return unknown.reason
  }
}
