import DeclarationSyntax

/// Determines the shape of declared types from the code that Swift synthesizes, or from a hand-written `init(from:)`.
struct ShapeBuilder {
  var types: TypeResolver
  /// The methods that the project adds to containers.
  let containerMethods: [String: [DecodingHelpers.Helper]]
  /// The words of helper functions that initializers can still read.
  var remainingHelperWords = DecodingInitializerReader.maximumHelperWordsOfSchema

  init(_ types: consuming TypeResolver) {
    self.types = types
    containerMethods = DecodingHelpers.containerMethods(in: types.index)
  }

  /// Gives a shape to each type of the table that has none, and to the types that these refer to.
  mutating func fillTable() {
    while let instance = types.nextInstance() {
      let shape = shape(of: instance)
      let nominal = types.index.nominals[instance.nominal]
      types.table[instance.place] = SchemaType(
        name: instance.name, shape: shape, knownSteps: knownSteps(of: instance, shape: shape),
        likelyCases: RawCase.likelyCases(of: instance, shape: shape, &types),
        site: types.index.site(of: nominal),
        inheritance: types.index.inheritance(of: instance.nominal),
        documentation: nominal.head.documentation ?? "",
        syntaxError: types.index.syntaxError(
          of: instance.nominal, Conformances(of: instance.nominal, in: types.index)))
    }
    types.table.removeDeepTypes()
  }

  /// Returns the shape of a declared type.
  mutating func shape(of instance: TypeInstance) -> Shape {
    let shape = shapeOfOneBuild(of: instance)
    guard case .opaque(let unknown) = shape, case .conditional = unknown.reason else {
      return shape
    }
    return shapeOfAllBuilds(of: instance, unknown) ?? shape
  }

  /// Returns the shapes of a type whose members depend on build flags, as one that is certain where all agree; nil if one
  /// of them is unknown.
  private mutating func shapeOfAllBuilds(
    of instance: TypeInstance, _ unknown: UnknownDecoding
  ) -> Shape? {
    let clauses = types.index.clauses(in: instance.nominal)
    guard instance.flags.isUnknown, let builds = BuildFlags.all(for: clauses) else { return nil }
    var branches: [[CustomDecoding.Step]] = []
    for flags in builds {
      var instance = instance
      instance.flags = flags
      let shape = shape(of: instance)
      if case .opaque = shape { return nil }
      branches.append([.whole(types.place(instance.name, inside: instance, shape))])
    }
    return .custom(
      CustomDecoding(properties: [], steps: [.undecided(branches)], condition: unknown))
  }

  private mutating func shapeOfOneBuild(of instance: TypeInstance) -> Shape {
    let nominal = types.index.nominals[instance.nominal]
    let conformances = Conformances(of: instance.nominal, in: types.index)
    if types.index.syntaxError(of: instance.nominal, conformances) != nil {
      return .opaque(UnknownDecoding(.syntaxError(type: nominal.qualifiedName)))
    }
    if let reason = types.index.reasonForUnknownDecoding(of: nominal) {
      return .opaque(UnknownDecoding(reason))
    }
    if nominal.initializers.contains(where: { $0.isFromDecoder }) {
      return customShape(of: instance)
        ?? .opaque(UnknownDecoding(.customDecoding(type: nominal.qualifiedName)))
    }
    if let name = types.index.protocolProvidingInitializer(to: nominal, conformances) {
      return inheritedShape(of: instance, conformances)
        ?? .opaque(
          UnknownDecoding(.inheritedDecoding(type: nominal.qualifiedName, protocol: name)))
    }
    if nominal.kind == .protocol {
      return .opaque(UnknownDecoding(.unsupported(type: "any \(instance.name)")))
    }
    if let raw = RawValue(of: instance.nominal, in: instance.scope, instance.flags, &types),
      StandardTypes.isRawCodable(types.table[raw.type])
    {
      return .rawValue(raw)
    }
    if nominal.kind == .enum { return enumeration(instance) }
    if nominal.kind == .class, let inherited = shapeOfSuperclass(of: instance) { return inherited }
    return record(instance)
  }
}

extension DeclarationIndex {
  /// Returns the reason why the declarations do not determine how a type decodes.
  fileprivate func reasonForUnknownDecoding(of nominal: Nominal) -> UnknownDecoding.Reason? {
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
}
