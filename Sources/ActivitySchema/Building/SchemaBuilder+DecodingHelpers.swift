extension SchemaBuilder {
  /// Returns the functions that the `init(from:)` of a type can call with its container.
  func helpers(of nominal: Nominal) -> DecodingHelpers {
    var helpers = DecodingHelpers(typeName: nominal.name)
    for member in nominal.members where member.file < syntax.count {
      switch member.declaration {
      case .function(let function) where function.isStatic:
        helpers.addFunction(function, in: syntax[member.file])
      case .initializer(let initializer):
        helpers.addInitializer(initializer, in: syntax[member.file])
      default: continue
      }
    }
    for name in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"] {
      for found in index.foreignExtensions[name] ?? [] where found.file < syntax.count {
        for member in found.declaration.members {
          guard case .function(let function) = member, function.head.conditions.isEmpty else {
            continue
          }
          helpers.addContainerMethod(function, in: syntax[found.file])
        }
      }
    }
    return helpers
  }
}
