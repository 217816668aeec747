/// The types that an extension of `KeyedDecodingContainer` decodes with its own code.
struct OverloadedTypes {
  private let overloads: ContainerOverloads
  /// Whether types can conform to the protocols that overloads require.
  private var conformances: [Conformance: Bool] = [:]

  /// A question whether a type conforms to a protocol, which is answered once.
  private struct Conformance: Hashable {
    let type: TypeID
    let protocolDeclaration: Int
  }

  init(_ index: DeclarationIndex) { overloads = ContainerOverloads(index) }

  /// Whether no extension declares such a method, as in most apps.
  var isEmpty: Bool { overloads.isEmpty }

  /// Returns whether the code of an extension decodes a value of that type for a declared type.
  mutating func contains(
    _ type: TypeID, in instance: TypeInstance, isSynthesized: Bool, _ table: TypeTable,
    _ index: DeclarationIndex
  ) -> Bool {
    let name = table.baseName(of: type)
    // The value's type can be a parameter in generic code; Swift then calls the generic method.
    let isGeneric = !isSynthesized || !instance.scope.substitutions.isEmpty
    let nominal = table.declaration(of: type)
    let hasOwnMethod = nominal == nil && !isGeneric && Self.hasOwnMethod(name)
    let protocols = overloads.protocols.filter { required in
      let question = Conformance(type: type, protocolDeclaration: required)
      if let answer = conformances[question] { return answer }
      let answer =
        nominal.map { index.mayConform($0, to: required) }
        ?? index.mayConform(typeNamed: name, to: required)
      conformances[question] = answer
      return answer
    }
    return overloads.apply(
      to: name, file: index.nominals[instance.nominal].file, generic: !hasOwnMethod
    ) { protocols.contains($0) }
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
}

extension DeclarationIndex {
  /// Returns whether a declared type conforms to a protocol, or inherits something that is not known.
  fileprivate func mayConform(_ nominal: Int, to protocolDeclaration: Int) -> Bool {
    let conformances = Conformances(of: nominal, in: self)
    if conformances.protocols.contains(protocolDeclaration) { return true }
    return nominals[nominal].file < firstSystemFile && !inheritance(of: nominal).isKnown
  }

  /// Returns whether an extension adds the conformance to a type of the system, or to one that no file declares.
  fileprivate func mayConform(typeNamed name: String, to protocolDeclaration: Int) -> Bool {
    guard StandardTypes.scalar(name) != nil || Self.collections.contains(name) else { return true }
    let aliases = topLevelAliases.keys.filter { foreignExtensions[$0] != nil }
    return ([name, "TimeInterval"] + aliases).contains { extended in
      (foreignExtensions[extended] ?? []).contains { found in
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
      guard case .nominals(let found)? = lookUp(name, in: Scope(file: file, nominal: nil))
      else { return !StandardTypes.protocols.contains(name) }
      return found.contains {
        Conformances(of: $0, in: self).protocols.contains(protocolDeclaration)
      }
    }
  }
}
