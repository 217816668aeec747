extension Schema {
  /// Returns the first type that does not compile, for the parts of each activity that refer to one: because of a syntax
  /// error, or because it is not `Decodable`.
  static func unreadTypes(
    of activities: [Activity], _ types: [SchemaType], _ problems: [SchemaProblem]
  ) -> [TypeID: UnknownDecoding.Reason] {
    let incompleteFiles = Set(problems.filter { $0.kind.hidesDeclarations }.map { $0.site.file })
    var found: [TypeID: UnknownDecoding.Reason] = [:]
    for activity in activities {
      // Both parts are declared by one type, which Swift compiles as a whole or not at all.
      let parts = [activity.contentState, activity.attributes]
      let reasons = parts.lazy.compactMap { firstUnreadType(from: $0, types, incompleteFiles) }
      guard let reason = reasons.first else { continue }
      for part in parts where found[part] == nil { found[part] = reason }
    }
    return found
  }

  /// Returns the reason why the first type that does not compile is unreliable, in the order of decoding.
  ///
  /// - Parameter incompleteFiles: The numbers of the files with a hidden rest.
  private static func firstUnreadType(
    from root: TypeID, _ types: [SchemaType], _ incompleteFiles: Set<Int>
  ) -> UnknownDecoding.Reason? {
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
        if isInIncompleteFile, case .opaque(let unknown) = types[part.index].shape,
          case .unresolved = unknown.reason
        {
          return unknown.reason
        }
        if seen.insert(part).inserted { pending.append(part) }
      }
    }
    return nil
  }
}

extension Schema {
  /// Returns whether the parsed files do not declare the activity's state.
  package func lacksContentState(_ activity: Activity) -> Bool {
    guard case .opaque(let unknown) = self[activity.contentState].shape,
      case .unresolved(let name) = unknown.reason
    else { return false }
    return name == "\(activity.qualifiedName).ContentState"
  }
}
