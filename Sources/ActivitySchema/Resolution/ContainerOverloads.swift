/// The types for which an extension of `KeyedDecodingContainer` declares its own `decode`, which synthesized code then
/// calls.
struct ContainerOverloads {
  /// The files that see an overload, by the name of the type; nil for all files.
  private var files: [String: Set<Int?>] = [:]
  private var generics: Set<Generic> = []

  /// A generic overload.
  private struct Generic: Hashable {
    /// The declared protocols that it requires; without one, it can accept any type.
    let protocols: [Int]
    /// The file, if the overload is visible only there.
    let file: Int?
  }

  /// The maximum number of generic overloads whose requirements are compared with each type.
  private static let maximumGenericCount = 16

  init(_ index: DeclarationIndex) {
    let names = ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"]
    for found in names.flatMap({ index.foreignExtensions[$0] ?? [] }) {
      for member in found.declaration.members {
        guard case .function(let function) = member,
          let names = Self.decodedTypes(of: function, found.file, in: index)
        else { continue }
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
  }

  /// Whether no extension declares an overload, as in most apps.
  var isEmpty: Bool { files.isEmpty && generics.isEmpty }

  /// The declared protocols that generic overloads require.
  var protocols: Set<Int> { Set(generics.flatMap { $0.protocols }) }

  /// Returns whether an overload decodes a property of that type, declared in that file.
  ///
  /// - Parameters:
  ///   - generic: whether Swift can choose a generic overload for the type.
  ///   - conforms: whether the type can conform to a declared protocol.
  func apply(to type: String, file: Int, generic: Bool, _ conforms: (Int) -> Bool) -> Bool {
    if let files = files[type], files.contains(nil) || files.contains(file) { return true }
    return generic
      && generics.contains {
        ($0.file == nil || $0.file == file) && $0.protocols.allSatisfy(conforms)
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
}
