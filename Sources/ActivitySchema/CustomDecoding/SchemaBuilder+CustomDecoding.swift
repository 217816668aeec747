extension SchemaBuilder {
  /// The shape that a hand-written `init(from:)` gives its type, or nil where it is not understood.
  mutating func customShape(of instance: Instance) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    for member in nominal.members {
      guard case .initializer(let initializer) = member.declaration, initializer.isFromDecoder
      else {
        continue
      }
      guard initializer.head.conditions.isEmpty, member.file < syntax.count,
        let reading = DecodingInitializerReader.read(initializer, in: syntax[member.file])
      else { return nil }
      var instance = instance
      instance.scope.isInExtension = member.isInExtension
      switch reading {
      case .singleValue(let type):
        return .rawValue(RawValue(type: resolve(type, in: instance.scope), values: .any))
      case .keyed(let keys, let steps): return record(decoding: steps, by: keys, instance)
      }
    }
    return nil
  }

  private mutating func record(
    decoding steps: [DecodingInitializer.Step], by keys: TypeSyntax, _ instance: Instance
  ) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    guard let texts = keyTexts(keys, of: instance) else { return nil }
    let variables = Dictionary(keepingFirst: nominal.variables.map { ($0.name.text, $0) })
    var properties: [Property] = []
    for step in steps {
      guard let text = texts[step.key], !properties.contains(where: { $0.key == text }),
        let (type, isOptional) = decodedType(of: step, in: instance)
      else { return nil }
      let variable = variables[step.key]
      properties.append(
        Property(
          key: text, name: step.key, type: type, isOptional: isOptional, hasDefault: false,
          documentation: variable?.head.documentation ?? "",
          site: variable.flatMap { site($0.name.range, file: nominal.file) }))
    }
    let unread = unreadMembers(nominal.variables.filter { !$0.isStatic }, of: nominal)
    return .record(Record(properties: properties, unreadMembers: unread))
  }

  /// The keys' texts by the names of their cases.
  private mutating func keyTexts(_ keys: TypeSyntax, of instance: Instance) -> [String: String]? {
    let nominal = index.nominals[instance.nominal]
    guard let name = keys.dottedName?.split(separator: ".").last.map({ String($0) }) else {
      return nil
    }
    switch codingKeys(named: name, of: instance) {
    case .keys(let list): return Dictionary(keepingFirst: list.map { ($0.name, $0.text) })
    case .unknown: return nil
    case .none:
      // Swift still synthesizes `CodingKeys` for the properties that are stored.
      guard name == "CodingKeys" else { return nil }
      let stored = nominal.variables.filter { $0.isStored && !$0.isStatic && !$0.isLazy }
      return Dictionary(keepingFirst: stored.map { ($0.name.text, $0.name.text) })
    }
  }

  private mutating func decodedType(
    of step: DecodingInitializer.Step, in instance: Instance
  ) -> (type: TypeID, isOptional: Bool)? {
    let type = resolve(step.type, in: instance.scope)
    guard !overloads.apply(to: baseName(of: type), file: index.nominals[instance.nominal].file)
    else {
      return nil
    }
    switch step.tolerance {
    case .none: return (type, false)
    case .absence: return (type, true)
    case .everything: return (anything, true)
    }
  }
}
