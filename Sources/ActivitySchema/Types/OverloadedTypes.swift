import DeclarationSyntax

/// The types that an extension of `KeyedDecodingContainer` decodes with its own `decode`, which synthesized code then calls.
struct OverloadedTypes {
  /// The files that see an overload, by the name of the type; nil for all files.
  private var files: [String: Set<Int?>] = [:]
  private var generics: Set<Generic> = []
  /// Whether types can conform to the protocols that overloads require.
  private var conformances: [Conformance: Bool] = [:]

  /// A generic overload.
  private struct Generic: Hashable {
    /// The declared protocols that it requires; without one, it can accept any type.
    let protocols: [Int]
    /// The file, if the overload is visible only there.
    let file: Int?
  }

  /// A question whether a type conforms to a protocol, which is answered once.
  private struct Conformance: Hashable {
    let type: TypeID
    let protocolDeclaration: Int
  }

  /// The maximum number of generic overloads whose requirements are compared with each type.
  private static let maximumGenericCount = 16

  init(_ index: DeclarationIndex) {
    for (found, function) in index.containerMethods {
      guard let names = Self.decodedTypes(of: function, found.file, in: index) else { continue }
      let isPrivate = function.head.isFilePrivate || found.declaration.head.isFilePrivate
      let file = isPrivate ? found.file : nil
      let parameter = function.genericParameters.first { names.contains($0.name.text) }
      if let parameter {
        let isLast = generics.count >= Self.maximumGenericCount
        let protocols = isLast ? [] : index.protocols(of: parameter, in: function, found.file)
        generics.insert(Generic(protocols: protocols, file: isLast ? nil : file))
      } else {
        for name in names { files[name, default: []].insert(file) }
      }
    }
  }

  /// Whether no extension declares such a method, as in most apps.
  var isEmpty: Bool { files.isEmpty && generics.isEmpty }

  /// Returns whether the code of an extension decodes a value of that type for a declared type.
  mutating func contains(
    _ type: TypeID, in instance: TypeInstance, isSynthesized: Bool, _ table: TypeTable,
    _ index: DeclarationIndex
  ) -> Bool {
    let name = table.baseName(of: type)
    let file = index.nominals[instance.nominal].file
    if let files = files[name], files.contains(nil) || files.contains(file) { return true }
    // The value's type can be a parameter in generic code; Swift then calls the generic method.
    let isGeneric = !isSynthesized || !instance.scope.substitutions.isEmpty
    let nominal = table.declaration(of: type)
    if nominal == nil, !isGeneric, Self.hasOwnMethod(name) { return false }
    return generics.contains { generic in
      (generic.file == nil || generic.file == file)
        && generic.protocols.allSatisfy { required in
          let question = Conformance(type: type, protocolDeclaration: required)
          if let answer = conformances[question] { return answer }
          let answer =
            nominal.map { index.mayConform($0, to: required) }
            ?? index.mayConform(typeNamed: name, to: required)
          conformances[question] = answer
          return answer
        }
    }
  }

  /// Returns `X` in `func decode(_ type: X.Type, forKey key: Key)`, without generic arguments and optionals; several names if
  /// the build determines the type of an alias.
  private static func decodedTypes(
    of function: FunctionDeclaration, _ file: Int, in index: DeclarationIndex
  ) -> Set<String>? {
    guard function.name.text == "decode" || function.name.text == "decodeIfPresent",
      let first = function.parameters.first, first.label == nil, function.parameters.count == 2,
      function.parameters[1].label == "forKey", case .metatype(var type) = first.type.kind
    else { return nil }
    for _ in 0..<DeclarationIndex.maximumAliasCount {
      switch type.kind {
      case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): type = wrapped
      default: break
      }
    }
    let container = index.namespaces["KeyedDecodingContainer"]
    let found = index.referents(of: type, from: container, file: file)
    let names = found.foreignNames.union(found.types.map { index.nominals[$0].name })
    return names.isEmpty ? nil : names
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
  /// Returns the protocols of the project that a function requires of a generic parameter.
  fileprivate func protocols(
    of parameter: GenericParameter, in function: FunctionDeclaration, _ file: Int
  ) -> [Int] {
    var constraints = parameter.constraint.map { [$0] } ?? []
    for case .conformance(let subject, let constraint) in function.requirements
    where subject.dottedName == parameter.name.text {
      constraints.append(constraint)
    }
    let scope = Scope(file: file, nominal: nil)
    return constraints.flatMap { Conformances.composed($0) }.flatMap { type -> [Int] in
      guard let name = type.dottedName, case .nominals(let found)? = lookUp(name, in: scope) else {
        return []
      }
      return found.filter { nominals[$0].kind == .protocol && nominals[$0].file < firstSystemFile }
    }
  }

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
          names(inherited, protocolDeclaration, from: found.file)
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
