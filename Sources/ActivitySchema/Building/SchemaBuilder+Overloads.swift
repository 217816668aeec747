/// The types that an extension of `KeyedDecodingContainer` decodes with its own code.
extension SchemaBuilder {
  /// Returns whether the code of an extension decodes a value of that type for a declared type.
  mutating func isOverloaded(
    _ type: TypeID, in instance: Instance, isSynthesized: Bool = true
  ) -> Bool {
    guard !overloads.isEmpty else { return false }
    let name = baseName(of: type)
    // The value's type can be a parameter in generic code; Swift then calls the generic method.
    let isGeneric = !isSynthesized || !instance.scope.substitutions.isEmpty
    let hasOwnMethod = table.declaration(of: type) == nil && !isGeneric && Self.hasOwnMethod(name)
    let protocols = overloads.protocols.filter { mayConform(type, named: name, to: $0) }
    return overloads.apply(
      to: name, file: index.nominals[instance.nominal].file, generic: !hasOwnMethod
    ) { protocols.contains($0) }
  }

  /// A question whether a type conforms to a protocol, which is answered once.
  struct Conformance: Hashable {
    let type: TypeID
    let protocolDeclaration: Int
  }

  private mutating func mayConform(
    _ type: TypeID, named name: String, to protocolDeclaration: Int
  ) -> Bool {
    let question = Conformance(type: type, protocolDeclaration: protocolDeclaration)
    if let answer = conformances[question] { return answer }
    let answer =
      table.declaration(of: type).map { mayConform($0, to: protocolDeclaration) }
      ?? mayConform(typeNamed: name, to: protocolDeclaration)
    conformances[question] = answer
    return answer
  }

  /// Returns whether the container has a method for exactly this type, which Swift prefers to a generic one.
  private static func hasOwnMethod(_ name: String) -> Bool {
    switch StandardTypes.scalar(name) {
    case .bool?: name == "Bool"
    case .string?: true
    case .integer(let format)?: format.bitWidth <= 64
    case .floatingPoint(let format)?: format != .float16 && name != "CGFloat"
    default: false
    }
  }

  /// Returns whether a declared type conforms to a protocol, or inherits something that is not known.
  private func mayConform(_ nominal: Int, to protocolDeclaration: Int) -> Bool {
    let conformances = Conformances(of: nominal, in: index)
    if conformances.protocols.contains(protocolDeclaration) { return true }
    return index.nominals[nominal].file < fileCount && !inheritance(of: nominal).isKnown
  }

  /// Returns whether an extension adds the conformance to a type of the system, or to one that no file declares.
  private func mayConform(typeNamed name: String, to protocolDeclaration: Int) -> Bool {
    guard StandardTypes.scalar(name) != nil || Self.collections.contains(name) else { return true }
    let aliases = index.topLevelAliases.keys.filter { index.foreignExtensions[$0] != nil }
    return ([name, "TimeInterval"] + aliases).contains { extended in
      (index.foreignExtensions[extended] ?? []).contains { found in
        found.declaration.inheritance.contains { inherited in
          names(inherited.type, protocolDeclaration, from: found.file)
        }
      }
    }
  }

  private static let collections: Set<String> = ["Array", "Dictionary", "Optional", "Set"]

  /// Returns whether an extension's inheritance names a protocol, one that inherits it, or one that is not known.
  private func names(_ type: TypeSyntax, _ protocolDeclaration: Int, from file: Int) -> Bool {
    Conformances.composed(type).contains { part in
      guard let name = part.dottedName else { return true }
      guard case .nominals(let found)? = index.lookUp(name, in: Scope(file: file, nominal: nil))
      else { return !StandardTypes.protocols.contains(name) }
      return found.contains {
        Conformances(of: $0, in: index).protocols.contains(protocolDeclaration)
      }
    }
  }
}
