import DeclarationSyntax

/// Initializers in extensions of protocols.
extension DeclarationIndex {
  /// The maximum number of initializers of a protocol to search.
  private static let maximumInitializerCount = 64

  /// Returns a protocol whose extension has an `init(from:)`, which takes precedence over the synthesized one.
  func protocolProvidingInitializer(
    to nominal: Nominal, _ conformances: Conformances
  ) -> String? {
    for found in conformances.protocols where !decodingInitializers(inExtensionsOf: found).isEmpty {
      return nominals[found].name
    }
    var names = conformances.includedNames
    // An enum with a raw type is `RawRepresentable` and `Hashable` without naming these.
    if nominal.kind == .enum { names.formUnion(["Equatable", "Hashable", "RawRepresentable"]) }
    for name in names.sorted() {
      for found in initializerExtensions[name] ?? []
      where found.declaration.providesInitializer(to: names) {
        return name
      }
    }
    return nil
  }

  /// Returns each `init(from:)` in an extension of a type.
  func decodingInitializers(inExtensionsOf nominal: Int) -> [Nominal.Member] {
    nominals[nominal].initializerMembers.filter {
      $0.isInExtension && $0.decodingInitializer != nil
    }
  }

  /// Returns whether a protocol extension of the project can declare the `init(rawValue:)` of a type.
  func hasInheritedRawValueInitializer(_ nominal: Int) -> Bool {
    if foreignExtensions["RawRepresentable"] != nil { return true }
    return Conformances(of: nominal, in: self).protocols.contains { found in
      let initializers = nominals[found].initializers
      return initializers.count > Self.maximumInitializerCount
        || initializers.contains { $0.parameters.first?.label == "rawValue" }
    }
  }

  /// Returns whether no type inside or around a type shadows one that an inherited initializer names.
  func meansTheSame(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, inside nominal: Nominal
  ) -> Bool {
    guard let body = initializer.bodyTokens else { return false }
    var hidden = namesOfTypes(around: nominal, includingParameters: true)
    hidden.remove("RawValue")
    return file.tokens[body].allSatisfy {
      $0.kind != .identifier || !hidden.contains(file.source.text(in: $0.range))
    }
  }

  /// Returns the names of the types and aliases that a type, or one around it, declares.
  func namesOfTypes(around nominal: Nominal, includingParameters: Bool = false) -> Set<String> {
    var names: Set<String> = []
    var current: Nominal? = nominal
    while let type = current {
      names.formUnion(type.nested.keys)
      names.formUnion(type.aliases.keys)
      if includingParameters { names.formUnion(type.genericParameters.map { $0.name.text }) }
      current = type.parent.map { nominals[$0] }
    }
    return names
  }
}

extension TypeDeclaration {
  /// Returns whether a type with these conformances meets the requirements of this extension, which has an `init(from:)`.
  fileprivate func providesInitializer(to names: Set<String>) -> Bool {
    requirements.allSatisfy { requirement in
      guard case .conformance(let subject, let type) = requirement, subject.dottedName == "Self",
        let name = type.dottedName?.split(separator: ".").last
      else { return true }
      return names.contains(String(name))
    }
  }
}
