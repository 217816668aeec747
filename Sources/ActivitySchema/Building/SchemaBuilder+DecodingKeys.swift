/// The strings of the keys in a hand-written `init(from:)`.
extension SchemaBuilder {
  mutating func text(of key: DecodingInitializer.Key, in instance: Instance) -> String? {
    if let text = key.text { return text }
    let place = "\(instance.nominal) \(instance.scope.isInExtension) \(key.keys.spelling)"
    if keyTextsInUse?.place != place {
      keyTextsInUse = (place, keyTexts(key.keys, of: instance))
    }
    return keyTextsInUse?.texts?[key.name]
  }

  /// Returns the strings of the keys by the names of their cases.
  private mutating func keyTexts(_ keys: TypeSyntax, of instance: Instance) -> [String: String]? {
    let nominal = index.nominals[instance.nominal]
    guard let path = keys.dottedName?.split(separator: ".").map({ String($0) }),
      let name = path.last
    else { return nil }
    if path.dropLast().last.map({ $0 == nominal.name || $0 == "Self" }) ?? true {
      switch codingKeys(named: name, of: instance) {
      case .keys(let list): return Self.texts(list)
      case .unknown: return nil
      case .none where name == "CodingKeys":
        // Swift still synthesizes `CodingKeys` for stored properties.
        let stored = nominal.instanceVariables.filter { $0.isStored && !$0.isLazy }
        return Dictionary(keepingFirst: stored.map { ($0.name.text, $0.name.text) })
      case .none: break
      }
    }
    guard case .nominals(let found)? = index.lookUp(path, in: instance.scope), found.count == 1,
      let only = found.first, case .keys(let list) = codingKeys(in: only)
    else { return nil }
    return Self.texts(list)
  }

  private static func texts(_ keys: [CodingKeyList.Key]) -> [String: String] {
    Dictionary(keepingFirst: keys.map { ($0.name, $0.text) })
  }
}
