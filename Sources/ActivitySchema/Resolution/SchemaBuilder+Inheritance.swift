/// What a declaration says about the protocols that its type conforms to.
package struct Inheritance: Hashable, Sendable {
  /// True where it conforms to `Decodable`, by itself or through other protocols.
  package let isDecodable: Bool
  /// True where nothing that it inherits, and no macro on it, is unknown and may say more.
  package let isKnown: Bool

  package init(isDecodable: Bool, isKnown: Bool) {
    self.isDecodable = isDecodable
    self.isKnown = isKnown
  }
}

extension SchemaBuilder {
  func inheritance(of nominal: Int) -> Inheritance {
    let declaration = index.nominals[nominal]
    let conformances = Conformances(of: nominal, in: index)
    let areNamesKnown = conformances.names.allSatisfy { name in
      StandardTypes.protocols.contains(name) || StandardTypes.scalar(name) != nil
        || conformances.protocols.contains { index.nominals[$0].name == name }
    }
    let areAttributesKnown = declaration.head.attributes.allSatisfy {
      isHarmless($0, file: declaration.file)
    }
    return Inheritance(
      isDecodable: conformances.isDecodable || superclassIsDecodable(nominal)
        || declaration.file >= fileCount,
      isKnown: areNamesKnown && areAttributesKnown && declaration.kind != .protocol)
  }
}
