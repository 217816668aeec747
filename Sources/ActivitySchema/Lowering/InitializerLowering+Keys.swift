/// The strings of keys.
extension InitializerLowering {
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
