import DeclarationSyntax

/// What a type inherits, as far as it determines whether the type is `Decodable`.
extension DeclarationIndex {
  /// The maximum number of superclasses.
  static let maximumSuperclassCount = 16

  /// Returns the protocol conformances of a declared type.
  func inheritance(of nominal: Int) -> Inheritance {
    let declaration = nominals[nominal]
    let conformances = Conformances(of: nominal, in: self)
    let protocolNames = Set(conformances.protocols.map { nominals[$0].name })
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
        || declaration.file >= firstSystemFile,
      isKnown: areNamesKnown && areAttributesKnown && declaration.kind != .protocol)
  }

  /// Returns whether an attribute does not affect decoding: Swift's and Apple's attributes, and global actors.
  func isHarmless(_ attribute: AttributeSyntax, file: Int) -> Bool {
    let name = attribute.name.split(separator: ".").last.map { String($0) } ?? attribute.name
    if Self.harmlessAttributes.contains(name) || name.hasPrefix("_") { return true }
    guard case .nominals(let found)? = lookUp(name, in: Scope(file: file, nominal: nil))
    else {
      return false
    }
    return found.contains { nominals[$0].head.attribute(named: "globalActor") != nil }
  }

  private static let harmlessAttributes: Set<String> = [
    "MainActor", "NSApplicationMain", "UIApplicationMain", "available", "dynamicCallable",
    "dynamicMemberLookup", "frozen", "globalActor", "main", "nonobjc", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "resultBuilder", "retroactive", "unchecked",
    "usableFromInline",
  ]

  /// Returns whether a class inherits from a `Decodable` class.
  func superclassIsDecodable(_ nominal: Int) -> Bool {
    var current = nominal
    for _ in 0..<Self.maximumSuperclassCount {
      guard let name = nominals[current].inheritance.first?.type.dottedName,
        case .nominals(let found)? = lookUp(
          name,
          in: Scope(file: nominals[current].file, nominal: nominals[current].parent)),
        let next = found.first, nominals[next].kind == .class
      else { return false }
      if Conformances(of: next, in: self).isDecodable { return true }
      current = next
    }
    return false
  }
}

extension Conformances {
  var isDecodable: Bool { includes("Decodable") || includes("ActivityAttributes") }
}
