extension SchemaBuilder {
  /// Returns the shape of a struct, class or actor whose stored properties are decoded one by one.
  mutating func record(_ instance: Instance) -> Shape {
    let nominal = index.nominals[instance.nominal]
    guard let members = certain(nominal.instanceVariables) else {
      return conditional(nominal)
    }
    var unread = unreadMembers(members, of: nominal)
    let decoded = members.filter { $0.isDecoded }

    var properties: [Property] = []
    var keyCount = members.count { $0.isStored && !$0.isLazy }
    switch codingKeys(named: "CodingKeys", of: instance) {
    case .unknown(let reason): return .opaque(UnknownDecoding(reason))
    case .none:
      properties = decoded.map { property($0, key: $0.name.text, of: instance) }
    case .keys(let keys):
      keyCount = keys.count
      let byName = Dictionary(keepingFirst: decoded.map { ($0.name.text, $0) })
      for key in keys {
        guard let variable = byName[key.name] else { continue }
        properties.append(property(variable, key: key.text, of: instance))
      }
      let names = Set(keys.map { $0.name })
      for variable in decoded where !names.contains(variable.name.text) {
        unread.append(
          UnreadMember(
            name: variable.name.text, reason: .notACodingKey,
            site: site(variable.name.range, file: nominal.file)))
      }
    }
    let isSystemType = nominal.file >= fileCount
    return .record(
      Record(
        properties: properties, unreadMembers: unread, acceptsAnything: keyCount == 0,
        validation: isSystemType
          ? FoundationDeclarations.validation(of: nominal.qualifiedName) : nil))
  }

  private mutating func property(
    _ variable: VariableDeclaration, key: String, of instance: Instance
  ) -> Property {
    let (type, isOptional) = decodedType(of: variable, in: instance)
    return Property(
      key: key, name: variable.name.text, type: type, isOptional: isOptional,
      defaultValue: variable.initialValue.map { DefaultValue($0) },
      wrapper: wrapper(of: variable, in: instance.scope),
      documentation: variable.head.documentation ?? "",
      site: site(variable.name.range, file: index.nominals[instance.nominal].file))
  }

  /// Returns the decoded type of a property, and whether Swift uses `decodeIfPresent`, which the declared type decides.
  private mutating func decodedType(
    of variable: VariableDeclaration, in instance: Instance
  ) -> (type: TypeID, isOptional: Bool) {
    if let wrapped = wrapperType(of: variable, in: instance) {
      guard isOverloaded(wrapped, in: instance) else { return (wrapped, false) }
      let name = baseName(of: wrapped)
      return (table.opaque(.containerOverload(type: name), named: name, mayBeOptional: true), false)
    }
    let type =
      type(of: variable, in: instance.scope)
      ?? table.opaque(
        .inferred(
          property:
            "\(index.nominals[instance.nominal].qualifiedName).\(variable.name.text)"),
        named: variable.name.text,
        mayBeOptional: true)
    let unwrapped = wrappedType(of: type)
    if isOverloaded(unwrapped ?? type, in: instance) {
      let name = baseName(of: unwrapped ?? type)
      return (table.opaque(.containerOverload(type: name), named: name, mayBeOptional: true), false)
    }
    // `T` stays required even if its argument is optional.
    if isGenericParameter(variable.type, in: instance.scope) { return (type, false) }
    return (unwrapped ?? type, unwrapped != nil)
  }

  private func wrappedType(of type: TypeID) -> TypeID? {
    if case .optional(let wrapped) = table[type].shape { wrapped } else { nil }
  }

  func baseName(of type: TypeID) -> String {
    let name = table[type].name.utf8.prefix { $0 != UInt8(ascii: "<") }
    let last = name.split(separator: UInt8(ascii: ".")).last ?? name
    return String(Substring(last))
  }

  /// Returns whether the type is `T` or `T.Element`; Swift does not treat these as optional even if they are.
  func isGenericParameter(_ type: TypeSyntax?, in scope: Scope) -> Bool {
    guard case .named(let parts)? = type?.kind, let first = parts.first else { return false }
    return scope.substitutions[first.name] != nil
  }

  func unreadMembers(_ variables: [VariableDeclaration], of nominal: Nominal)
    -> [UnreadMember]
  {
    let files = Dictionary(
      keepingFirst: nominal.variablesOfExtensions.map { ($0.variable.name.text, $0.file) })
    return variables.compactMap { variable in
      guard let reason = variable.unreadReason else { return nil }
      let name = variable.name
      return UnreadMember(
        name: name.text, reason: reason,
        site: site(name.range, file: files[name.text] ?? nominal.file))
    }
  }

  func conditional(_ nominal: Nominal) -> Shape {
    .opaque(UnknownDecoding(conditionalReason(nominal)))
  }

  func conditionalReason(_ nominal: Nominal) -> UnknownDecoding.Reason {
    let conditions = nominal.members.compactMap { $0.declaration.head.conditions.first?.condition }
    return .conditional(type: nominal.qualifiedName, condition: conditions.first ?? "…")
  }
}

extension VariableDeclaration {
  /// The reason why no payload can set an instance property, or nil if a payload can.
  fileprivate var unreadReason: UnreadMember.Reason? {
    if !isStored { return .computed }
    if isLazy { return .lazy }
    return isDecoded ? nil : .constant
  }

  /// Whether this is a stored property that the synthesized `init(from:)` sets.
  var isDecoded: Bool {
    guard isStored, !isLazy, !isStatic else { return false }
    return introducer == .var || initialValue == nil
  }
}

// MARK: Classes

extension SchemaBuilder {
  /// Returns the shape of a subclass of a `Decodable` class; it inherits an `init(from:)` that does not set its own
  /// properties.
  mutating func inheritedShape(of instance: Instance) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    guard let first = nominal.inheritance.first, case .named(let parts) = first.type.kind,
      let name = parts.last?.name, !StandardTypes.protocols.contains(name)
    else { return nil }
    guard superclassDepth < Self.maximumSuperclassCount else {
      return .opaque(UnknownDecoding(.unbounded(type: nominal.qualifiedName)))
    }
    superclassDepth += 1
    defer { superclassDepth -= 1 }
    switch index.lookUp(name, in: instance.scope) {
    case .nominals(let found)?:
      guard let superclass = found.first, index.nominals[superclass].kind == .class else {
        return nil
      }
      let isDecodable =
        Conformances(of: superclass, in: index).isDecodable || superclassIsDecodable(superclass)
      guard isDecodable else { return nil }
      let arguments = parts.last?.arguments.map { resolve($0, in: instance.scope) } ?? []
      let place = place(of: superclass, arguments: arguments, in: instance.scope)
      return shapeOfSuperclass(at: place, arguments, for: instance)
    case nil where name == "NSObject": return nil
    case nil:
      return nominal.inheritance.count > 1 ? nil : .opaque(UnknownDecoding(.unresolved(type: name)))
    default: return nil
    }
  }

  func superclassIsDecodable(_ nominal: Int) -> Bool {
    var current = nominal
    for _ in 0..<Self.maximumSuperclassCount {
      guard let name = index.nominals[current].inheritance.first?.type.dottedName,
        case .nominals(let found)? = index.lookUp(
          name,
          in: Scope(file: index.nominals[current].file, nominal: index.nominals[current].parent)),
        let next = found.first, index.nominals[next].kind == .class
      else { return false }
      if Conformances(of: next, in: index).isDecodable { return true }
      current = next
    }
    return false
  }

  private mutating func shapeOfSuperclass(
    at place: TypeID, _ arguments: [TypeID], for instance: Instance
  ) -> Shape {
    guard let superclass = table.declaration(of: place) else { return table[place].shape }
    let nominal = index.nominals[instance.nominal]
    // The superclass may not have a shape yet; its shape does not depend on the order.
    var scope = Scope(
      file: index.nominals[superclass].file, nominal: superclass,
      substitutions: instance.scope.substitutions)
    for (parameter, argument) in zip(index.nominals[superclass].genericParameters, arguments) {
      scope.substitutions[parameter.name.text] = argument
    }
    let shape = shape(
      of: Instance(nominal: superclass, scope: scope, name: table[place].name, place: place))
    guard case .record(let record) = shape else { return shape }
    let own = nominal.instanceVariables.map {
      UnreadMember(
        name: $0.name.text, reason: .subclassProperty, site: site($0.name.range, file: nominal.file)
      )
    }
    return .record(
      Record(
        properties: record.properties, unreadMembers: record.unreadMembers + own,
        acceptsAnything: record.acceptsAnything))
  }
}

extension Conformances {
  var isDecodable: Bool { includes("Decodable") || includes("ActivityAttributes") }
}
