/// The types for which an extension of `KeyedDecodingContainer` declares its own `decode`, which synthesized code then
/// calls.
struct ContainerOverloads {
  /// The files that see an overload, by the name of the type; nil for all files.
  private var files: [String: Set<Int?>] = [:]
  /// The files that see a generic overload, which can accept any type.
  private var filesOfGeneric: Set<Int?> = []

  init(_ index: DeclarationIndex) {
    let names = ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"]
    for found in names.flatMap({ index.foreignExtensions[$0] ?? [] }) {
      for member in found.declaration.members {
        guard case .function(let function) = member,
          let name = Self.decodedType(of: function, in: index)
        else { continue }
        let levels = [function.head.accessLevel, found.declaration.head.accessLevel]
        let isPrivate = levels.contains(.private) || levels.contains(.fileprivate)
        let isGeneric = function.genericParameters.contains { $0.name.text == name }
        let file = isPrivate ? found.file : nil
        if isGeneric {
          filesOfGeneric.insert(file)
        } else {
          files[name, default: []].insert(file)
        }
      }
    }
  }

  /// Returns whether an overload decodes a property of that type, declared in that file.
  func apply(to type: String, file: Int) -> Bool {
    [filesOfGeneric, files[type] ?? []].contains { $0.contains(nil) || $0.contains(file) }
  }

  /// Returns `X` in `func decode(_ type: X.Type, forKey key: Key)`, without generic arguments and optionals.
  private static func decodedType(
    of function: FunctionDeclaration, in index: DeclarationIndex
  ) -> String? {
    guard function.name.text == "decode" || function.name.text == "decodeIfPresent",
      let first = function.parameters.first, first.label == nil, function.parameters.count == 2,
      function.parameters[1].label == "forKey", case .metatype(let type) = first.type.kind
    else { return nil }
    return baseName(of: type, in: index)
  }

  private static func baseName(of type: TypeSyntax, in index: DeclarationIndex) -> String? {
    var type = type
    for _ in 0..<DeclarationIndex.maximumAliasCount {
      switch type.kind {
      case .array: return "Array"
      case .dictionary: return "Dictionary"
      case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): type = wrapped
      case .named(let parts):
        guard let name = parts.last?.name else { return nil }
        guard index.topLevel[name] == nil, let alias = index.topLevelAliases[name]?.first?.alias
        else {
          return name
        }
        type = alias.type
      default: return nil
      }
    }
    return nil
  }
}
