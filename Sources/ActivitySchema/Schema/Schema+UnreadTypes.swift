import DeclarationSyntax

extension Schema {
  /// Returns the first type that does not compile, for the parts of each activity that refer to one: because of a syntax
  /// error, or because it is not `Decodable`.
  static func unreadTypes(
    of activities: [Activity], _ types: [SchemaType], _ problems: [SchemaProblem]
  ) -> [TypeID: UnknownDecoding.Reason] {
    let incompleteFiles = Set(problems.filter { $0.kind.hidesDeclarations }.map { $0.site.file })
    guard var search = UnreadTypeSearch(types, incompleteFiles) else { return [:] }
    var found: [TypeID: UnknownDecoding.Reason] = [:]
    for activity in activities {
      // Both parts are declared by one type, which Swift compiles as a whole or not at all.
      let parts = [activity.contentState, activity.attributes]
      guard let reason = search.first(from: parts[0]) ?? search.first(from: parts[1]) else {
        continue
      }
      for part in parts where found[part] == nil { found[part] = reason }
    }
    return found
  }
}

/// Finds the first type that does not compile among those that a type reaches, in the order of decoding.
///
/// Many activities can reach the same types, so each of these is examined once.
private struct UnreadTypeSearch {
  private let parts: [[TypeID]]
  /// The reasons of the types that do not compile themselves.
  private let ownReasons: [UnknownDecoding.Reason?]
  /// Whether each type is, or reaches, one that does not compile.
  private var isReaching: [Bool]
  private var found: [TypeID: UnknownDecoding.Reason] = [:]

  /// - Parameter incompleteFiles: The numbers of the files with a hidden rest.
  /// - Returns: nil if all types compile.
  init?(_ types: [SchemaType], _ incompleteFiles: Set<Int>) {
    ownReasons = types.map { Self.reason(of: $0, types, incompleteFiles) }
    guard ownReasons.contains(where: { $0 != nil }) else { return nil }
    parts = types.map { $0.shape.parts }
    var users = [[Int]](repeating: [], count: types.count)
    for (index, parts) in parts.enumerated() {
      for part in parts { users[part.index].append(index) }
    }
    isReaching = ownReasons.map { $0 != nil }
    var pending = isReaching.indices.filter { isReaching[$0] }
    while let index = pending.popLast() {
      for user in users[index] where !isReaching[user] {
        isReaching[user] = true
        pending.append(user)
      }
    }
  }

  mutating func first(from root: TypeID) -> UnknownDecoding.Reason? {
    var seen: Set<TypeID> = [root]
    var path: [(type: TypeID, next: Int)] = [(root, 0)]
    while let last = path.last, isReaching[root.index] {
      if let reason = ownReasons[last.type.index] ?? found[last.type] {
        for step in path { found[step.type] = reason }
        return reason
      }
      let parts = parts[last.type.index]
      let next = parts[last.next...].firstIndex { isReaching[$0.index] && !seen.contains($0) }
      guard let next else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next = next + 1
      seen.insert(parts[next])
      path.append((parts[next], 0))
    }
    return nil
  }

  private static func reason(
    of type: SchemaType, _ types: [SchemaType], _ incompleteFiles: Set<Int>
  ) -> UnknownDecoding.Reason? {
    if type.syntaxError != nil { return .syntaxError(type: type.name) }
    if let inheritance = type.inheritance, inheritance.isKnown, !inheritance.isDecodable {
      return .notCodable(type: type.name)
    }
    if case .opaque(let unknown) = type.shape, case .notDecodable = unknown.reason {
      return unknown.reason
    }
    guard let site = type.site, incompleteFiles.contains(site.file) else { return nil }
    for part in type.shape.parts.reversed() {
      if case .opaque(let unknown) = types[part.index].shape, case .unresolved = unknown.reason {
        return unknown.reason
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
