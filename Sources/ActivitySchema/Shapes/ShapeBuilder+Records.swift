import DeclarationSyntax

extension ShapeBuilder {
  /// Returns the shape of a struct, class or actor whose stored properties are decoded one by one.
  mutating func record(_ instance: TypeInstance) -> Shape {
    let nominal = types.index.nominals[instance.nominal]
    guard let members = instance.flags.certain(nominal.instanceVariables) else {
      return .opaque(UnknownDecoding(nominal.conditionalReason))
    }
    var unread = types.index.unreadMembers(members, of: nominal)
    let decoded = members.filter { $0.isDecoded }

    var properties: [Property] = []
    var keyCount = members.count { $0.isStored && !$0.isLazy }
    switch CodingKeyList(named: "CodingKeys", of: instance, &types) {
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
            site: types.index.site(variable.name.range, file: nominal.file)))
      }
    }
    let isSystemType = nominal.file >= types.index.firstSystemFile
    return .record(
      Record(
        properties: properties, unreadMembers: unread, acceptsAnything: keyCount == 0,
        validation: isSystemType
          ? FoundationDeclarations.validation(of: nominal.qualifiedName) : nil))
  }

  private mutating func property(
    _ variable: VariableDeclaration, key: String, of instance: TypeInstance
  ) -> Property {
    let (type, isOptional) = decodedType(of: variable, in: instance)
    return Property(
      key: key, name: variable.name.text, type: type, isOptional: isOptional,
      defaultValue: variable.initialValue.map { DefaultValue($0) },
      wrapper: variable.wrapper.map {
        PropertyWrapper($0, of: variable, in: instance.scope, types.index)
      },
      documentation: variable.head.documentation ?? "",
      site: types.index.site(variable.name.range, file: types.index.nominals[instance.nominal].file)
    )
  }

  /// Returns the decoded type of a property, and whether Swift uses `decodeIfPresent`, which the declared type decides.
  private mutating func decodedType(
    of variable: VariableDeclaration, in instance: TypeInstance
  ) -> (type: TypeID, isOptional: Bool) {
    if let wrapper = types.wrapperType(of: variable, in: instance) {
      return (types.overload(of: wrapper, in: instance) ?? wrapper, false)
    }
    let declared =
      types.type(of: variable, in: instance.scope)
      ?? types.table.opaque(
        .inferred(
          property:
            "\(types.index.nominals[instance.nominal].qualifiedName).\(variable.name.text)"),
        named: variable.name.text,
        mayBeOptional: true)
    let wrapped: TypeID? =
      if case .optional(let wrapped) = types.table[declared].shape { wrapped } else { nil }
    if let overload = types.overload(of: wrapped ?? declared, in: instance) {
      return (overload, false)
    }
    // `T` stays required even if its argument is optional.
    if instance.scope.isGenericParameter(variable.type) { return (declared, false) }
    return (wrapped ?? declared, wrapped != nil)
  }
}
