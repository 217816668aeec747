import DeclarationSyntax

/// Types with a hand-written `init(from:)`.
extension ShapeBuilder {
  /// Returns the shape of a type with a hand-written `init(from:)`, or nil if that is not understood.
  mutating func customShape(of instance: TypeInstance) -> Shape? {
    guard let (initializer, file, instance) = decodingInitializer(of: instance) else { return nil }
    return shape(of: instance, decodedBy: initializer, in: file)
  }

  /// Returns the `init(from:)` of a type, its file, and the type in the scope of that file.
  private func decodingInitializer(
    of instance: TypeInstance
  ) -> (InitializerDeclaration, SyntaxFile, TypeInstance)? {
    for member in types.index.nominals[instance.nominal].initializerMembers {
      guard let initializer = member.decodingInitializer else { continue }
      guard initializer.head.conditions.isEmpty else { return nil }
      var instance = instance
      instance.scope = Scope(
        file: member.file, nominal: instance.scope.nominal,
        substitutions: instance.scope.substitutions, isInExtension: member.isInExtension)
      return (initializer, types.index.files[member.file], instance)
    }
    return nil
  }

  /// Returns the shape that the code of an initializer expresses, or nil if that is not understood.
  mutating func shape(
    of instance: TypeInstance, decodedBy initializer: InitializerDeclaration, in file: SyntaxFile
  ) -> Shape? {
    guard
      let read = DecodingInitializerReader.read(
        initializer, in: file, helpers(of: instance), remainingHelperWords: &remainingHelperWords)
    else { return nil }
    return InitializerLowering(of: instance, read.timeFormats).shape(of: read.steps, &types)
  }

  /// Returns the steps that every decoding of an opaque type follows, with the unknown ones between them; nil if none is
  /// known.
  mutating func knownSteps(of instance: TypeInstance, shape: Shape) -> CustomDecoding? {
    guard case .opaque(let unknown) = shape, case .customDecoding = unknown.reason,
      let (initializer, file, instance) = decodingInitializer(of: instance),
      let read = DecodingInitializerReader.readUnderstood(
        initializer, in: file, helpers(of: instance))
    else { return nil }
    return InitializerLowering(of: instance).knownPart(of: read.steps, &types)
  }

  private func helpers(of instance: TypeInstance) -> DecodingHelpers {
    DecodingHelpers(
      type: types.index.nominals[instance.nominal], scope: instance.scope, index: types.index,
      containerMethods: containerMethods)
  }
}
