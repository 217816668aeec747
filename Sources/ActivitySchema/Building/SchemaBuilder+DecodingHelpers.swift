extension SchemaBuilder {
  /// Returns the functions that the `init(from:)` of a type can call with its container.
  func helpers(of nominal: Nominal) -> DecodingHelpers {
    var helpers = DecodingHelpers(typeName: nominal.name, containerMethods: containerMethods)
    for member in nominal.members where member.file < syntax.count {
      guard case .function(let function) = member.declaration, function.isStatic else { continue }
      helpers.addFunction(function, in: syntax[member.file])
    }
    return helpers
  }
}

extension DecodingHelpers {
  /// Returns the methods that the project adds to containers, by name.
  static func containerMethods(
    in index: DeclarationIndex, _ syntax: [SyntaxFile]
  ) -> [String: [Helper]] {
    var methods: [String: [Helper]] = [:]
    for name in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"] {
      for found in index.foreignExtensions[name] ?? [] where found.file < syntax.count {
        for member in found.declaration.members {
          guard case .function(let function) = member, function.head.conditions.isEmpty else {
            continue
          }
          methods[function.name.text, default: []].append(
            Helper(function: function, file: syntax[found.file]))
        }
      }
    }
    return methods
  }
}
