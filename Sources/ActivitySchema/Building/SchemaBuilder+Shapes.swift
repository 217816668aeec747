extension SchemaBuilder {
  /// Returns the shape of a declared type, according to the code that Swift would synthesize.
  mutating func shape(of instance: Instance) -> Shape {
    let shape = shapeOfOneBuild(of: instance)
    guard case .opaque(let unknown) = shape, case .conditional = unknown.reason else {
      return shape
    }
    return shapeOfAllBuilds(of: instance, unknown) ?? shape
  }

  private mutating func shapeOfOneBuild(of instance: Instance) -> Shape {
    let nominal = index.nominals[instance.nominal]
    let conformances = Conformances(of: instance.nominal, in: index)
    if index.syntaxError(of: instance.nominal, conformances) != nil {
      return .opaque(UnknownDecoding(.syntaxError(type: nominal.qualifiedName)))
    }
    if let reason = reasonForUnknownDecoding(of: nominal, conformances) {
      return .opaque(UnknownDecoding(reason))
    }
    if nominal.initializers.contains(where: { $0.isFromDecoder }) {
      return customShape(of: instance)
        ?? .opaque(UnknownDecoding(.customDecoding(type: nominal.qualifiedName)))
    }
    if let name = protocolProvidingInitializer(to: nominal, conformances) {
      return inheritedShape(of: instance, conformances)
        ?? .opaque(
          UnknownDecoding(.inheritedDecoding(type: nominal.qualifiedName, protocol: name)))
    }
    if nominal.kind == .protocol {
      return .opaque(UnknownDecoding(.unsupported(type: "any \(instance.name)")))
    }
    if let raw = rawValue(of: instance, conformances) { return .rawValue(raw) }
    if nominal.kind == .enum { return enumeration(instance) }
    if nominal.kind == .class, let inherited = inheritedShape(of: instance) { return inherited }
    return record(instance)
  }

  /// Returns the reason why the declarations do not determine how a type decodes.
  private func reasonForUnknownDecoding(of nominal: Nominal, _ conformances: Conformances)
    -> UnknownDecoding
    .Reason?
  {
    for initializer in nominal.initializers where initializer.isFromDecoder {
      if let clause = initializer.head.conditions.first {
        return .conditional(type: nominal.qualifiedName, condition: clause.condition)
      }
    }
    for attribute in nominal.head.attributes where !isHarmless(attribute, file: nominal.file) {
      return .attachedMacro(type: nominal.qualifiedName, macro: attribute.name)
    }
    for member in nominal.members {
      if case .macroExpansion(let expansion) = member.declaration {
        return .attachedMacro(type: nominal.qualifiedName, macro: expansion.name.text)
      }
    }
    return nil
  }

  /// Returns the protocol conformances of a declared type.
  func inheritance(of nominal: Int) -> Inheritance {
    let declaration = index.nominals[nominal]
    let conformances = Conformances(of: nominal, in: index)
    let protocolNames = Set(conformances.protocols.map { index.nominals[$0].name })
    let areNamesKnown =
      conformances.areComplete
      && conformances.names.allSatisfy { name in
        StandardTypes.protocols.contains(name) || StandardTypes.scalar(name) != nil
          || protocolNames.contains(name)
      }
    let areAttributesKnown = declaration.head.attributes.allSatisfy {
      isHarmless($0, file: declaration.file)
    }
    return Inheritance(
      isDecodable: conformances.isDecodable || superclassIsDecodable(nominal)
        || declaration.file >= fileCount,
      isKnown: areNamesKnown && areAttributesKnown && declaration.kind != .protocol)
  }

  /// Returns whether an attribute does not affect decoding: Swift's and Apple's attributes, and global actors.
  func isHarmless(_ attribute: AttributeSyntax, file: Int) -> Bool {
    let name = attribute.name.split(separator: ".").last.map { String($0) } ?? attribute.name
    if Self.harmlessAttributes.contains(name) || name.hasPrefix("_") { return true }
    guard case .nominals(let found)? = index.lookUp(name, in: Scope(file: file, nominal: nil))
    else {
      return false
    }
    return found.contains { index.nominals[$0].head.attribute(named: "globalActor") != nil }
  }

  private static let harmlessAttributes: Set<String> = [
    "MainActor", "NSApplicationMain", "UIApplicationMain", "available", "dynamicCallable",
    "dynamicMemberLookup", "frozen", "globalActor", "main", "nonobjc", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "resultBuilder", "retroactive", "unchecked",
    "usableFromInline",
  ]
}
