import DeclarationSyntax

/// The values under keys.
extension InitializerLowering {
  mutating func property(
    for member: DecodingInitializer.Member, _ types: inout TypeResolver
  ) throws(UnknownKey) -> Property {
    var decoded: TypeID
    switch member.content {
    case .anything: return try property(member.key, types.anything, .everything, &types)
    case .container(_, let members):
      return try property(member.key, containing: members, member.tolerance, &types)
    case .value(let type): decoded = types.resolve(type, in: instance.scope)
    case .anyOf(let spellings): decoded = types.firstMatching(spellings, in: instance.scope)
    }
    let acceptsAnything = member.tolerance == .everything
    if acceptsAnything, types.isUnknown(decoded) {
      decoded = types.anything
    } else if let overload = types.overload(of: decoded, in: instance, isSynthesized: false) {
      decoded = acceptsAnything ? types.anything : overload
    }
    return try property(member.key, decoded, member.tolerance, &types)
  }

  /// Returns the property for a nested object whose members the outer type decodes.
  private mutating func property(
    _ key: DecodingInitializer.Key, containing nested: [DecodingInitializer.Member],
    _ tolerance: DecodingInitializer.Tolerance, _ types: inout TypeResolver
  ) throws(UnknownKey) -> Property {
    var members: [Property] = []
    for member in nested { members.append(try property(for: member, &types)) }
    let text = try text(of: key, &types)
    let steps = [.container] + members.map { CustomDecoding.Step.member($0) }
    let shape: Shape =
      if let plain = Self.members(of: steps) {
        .record(Record(properties: plain))
      } else {
        .custom(CustomDecoding(properties: members, steps: steps))
      }
    let type = types.place("\(instance.name).\(text)", inside: instance, shape)
    return try property(key, type, tolerance, &types)
  }

  mutating func property(
    _ key: DecodingInitializer.Key, _ type: TypeID, _ tolerance: DecodingInitializer.Tolerance,
    _ types: inout TypeResolver
  ) throws(UnknownKey) -> Property {
    let text = try text(of: key, &types)
    let nominal = types.index.nominals[instance.nominal]
    let variable = nominal.instanceVariable(named: key.name)
    let isReadAsSeveralTypes = keysOfSeveralTypes.contains(key.spelling)
    return Property(
      key: text, name: key.name, type: type,
      isOptional: tolerance == .absence || tolerance == .everything,
      hasFallback: tolerance == .everything,
      timeFormats: timeFormats(of: key, as: type, variable?.type, types),
      isReadAsSeveralTypes: isReadAsSeveralTypes, declaredType: variable?.type?.spelling,
      documentation: variable?.head.documentation ?? "",
      site: variable.flatMap { types.index.site($0.name.range, file: nominal.file) })
  }

  /// Returns the source of a date; a number in an unknown unit if the code that makes the date was not followed.
  func timeFormats(
    of key: DecodingInitializer.Key?, as type: TypeID, _ declared: TypeSyntax?,
    _ types: borrowing TypeResolver
  ) -> [TimeFormat] {
    let found = timeFormats[key]
    guard found.number == nil, ["Date", "Date?"].contains(declared?.spelling) else { return found }
    switch types.table[type].shape {
    case .integer, .floatingPoint: return found + [.unknownNumber]
    default: return found
    }
  }

  // MARK: The strings of keys

  mutating func text(
    of key: DecodingInitializer.Key, _ types: inout TypeResolver
  ) throws(UnknownKey) -> String {
    let spelling = key.keys.spelling
    if keyTexts[spelling] == nil { keyTexts[spelling] = .some(texts(of: key.keys, &types)) }
    guard let text = keyTexts[spelling].flatMap({ $0?[key.name] }) else { throw UnknownKey() }
    return text
  }

  /// Returns the string of a key; nil for the whole value.
  mutating func text(
    ofOptional key: DecodingInitializer.Key?, _ types: inout TypeResolver
  ) throws(UnknownKey) -> String? {
    guard let key else { return nil }
    return try text(of: key, &types)
  }

  /// Returns the strings of the keys by the names of their cases.
  private func texts(of keys: TypeSyntax, _ types: inout TypeResolver) -> [String: String]? {
    let nominal = types.index.nominals[instance.nominal]
    guard case .named(let path) = keys.kind, let name = path.last?.name else { return nil }
    if path.dropLast().last.map({ $0.name == nominal.name || $0.name == "Self" }) ?? true {
      let list = CodingKeyList(named: name, of: instance, &types)
      switch list {
      case .keys, .unknown: return list.texts
      case .none where name == "CodingKeys":
        // Swift still synthesizes `CodingKeys` for stored properties.
        let stored = nominal.instanceVariables.filter { $0.isStored && !$0.isLazy }
        return Dictionary(keepingFirst: stored.map { ($0.name.text, $0.name.text) })
      case .none: break
      }
    }
    guard let found = types.index.nominals(named: keys, in: instance.scope), found.count == 1
    else { return nil }
    return CodingKeyList(in: found[0], instance.flags, &types).texts
  }
}

extension TypeResolver {
  /// Returns the type of a value that is decoded as the first matching type of several.
  fileprivate mutating func firstMatching(_ spelled: [TypeSyntax], in scope: Scope) -> TypeID {
    var options: [TypeID] = []
    for type in spelled.map({ resolve($0, in: scope) }) where !options.contains(type) {
      options.append(type)
    }
    guard var steps = options.last.map({ [CustomDecoding.Step.whole($0)] }), options.count > 1
    else { return options.first ?? anything }
    for type in options.dropLast().reversed() {
      steps = [.attempt([.whole(type)], then: [], otherwise: steps)]
    }
    let name = options.map { table[$0].name }.joined(separator: " or ")
    return table.place(name, .custom(CustomDecoding(properties: [], steps: steps)))
  }

  /// Returns whether no declaration that was read determines the type.
  fileprivate func isUnknown(_ type: TypeID) -> Bool {
    guard table.declaration(of: type) == nil, case .opaque = table[type].shape else { return false }
    return true
  }
}
