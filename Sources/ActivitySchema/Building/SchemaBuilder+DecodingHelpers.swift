extension SchemaBuilder {
  /// Returns the functions that the `init(from:)` of a type can call with its container.
  func helpers(of instance: Instance) -> DecodingHelpers {
    let nominal = index.nominals[instance.nominal]
    var helpers = DecodingHelpers(
      typeName: nominal.name, containerMethods: containerMethods, scope: instance.scope,
      in: index, syntax)
    if nominal.kind == .enum { helpers.cases = Set(nominal.cases.map { $0.name.text }) }
    if nominal.kind == .class, let first = nominal.inheritance.first?.type,
      let path = first.dottedName?.split(separator: ".").map({ String($0) }),
      case .nominals(let found)? = index.lookUp(path, in: instance.scope), found.count == 1,
      found.allSatisfy({ index.nominals[$0].kind == .class })
    {
      helpers.superclass = first
    }
    for member in nominal.members where member.file < syntax.count {
      switch member.declaration {
      case .function(let function) where function.isStatic:
        helpers.addFunction(function, in: syntax[member.file])
      case .initializer(let initializer):
        helpers.addInitializer(initializer, in: syntax[member.file])
      case .variable(let variable) where !variable.isStatic: helpers.addVariable(variable)
      default: continue
      }
    }
    for (function, file) in index.functions where file < syntax.count {
      guard canCall(function, in: file, from: nominal) else { continue }
      helpers.addFunction(function, in: syntax[file])
    }
    return helpers
  }

  /// Returns whether a function at the top level of a file is visible in a type, and its types mean the same there.
  private func canCall(
    _ function: FunctionDeclaration, in file: Int, from nominal: Nominal
  ) -> Bool {
    let level = function.head.accessLevel
    guard function.head.conditions.isEmpty, let body = function.bodyTokens,
      file == nominal.file || level != .private && level != .fileprivate
    else { return false }
    var hidden: Set<String> = []
    var current: Nominal? = nominal
    while let type = current {
      hidden.formUnion(type.nested.keys)
      hidden.formUnion(type.aliases.keys)
      current = type.parent.map { index.nominals[$0] }
    }
    let source = syntax[file].source
    return syntax[file].tokens[body].allSatisfy { token in
      guard token.kind == .identifier else { return true }
      let name = source.text(in: token.range)
      let types = index.topLevel[name] ?? []
      return !hidden.contains(name)
        && (file == nominal.file
          || types.allSatisfy { !index.nominals[$0].isFilePrivate }
            && index.topLevelAliases[name]?.allSatisfy { !$0.isFilePrivate } != false)
    }
  }
}

extension DecodingHelpers {
  /// Returns the methods that the project adds to containers, by name.
  static func containerMethods(
    in index: DeclarationIndex, _ syntax: [SyntaxFile]
  ) -> [String: [Helper]] {
    var methods: [String: [Helper]] = [:]
    for name in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"] {
      for found in index.foreignExtensions[name] ?? []
      where found.file < syntax.count && index.isReliable(found) {
        for member in found.declaration.members {
          guard case .function(let function) = member, function.head.conditions.isEmpty else {
            continue
          }
          let levels = [function.head.accessLevel, found.declaration.head.accessLevel]
          let isPrivate = levels.contains(.private) || levels.contains(.fileprivate)
          methods[function.name.text, default: []].append(
            Helper(
              function: function, file: syntax[found.file], onlyFile: isPrivate ? found.file : nil,
              keys: index.requiredKeys(found.declaration.requirements, file: found.file)))
        }
      }
    }
    return methods
  }
}

extension DeclarationIndex {
  /// Returns the key enums that `where Key == Ride.CodingKeys` requires of a container; nil without such a requirement.
  fileprivate func requiredKeys(_ requirements: [GenericRequirement], file: Int) -> [Int]? {
    for case .sameType(let subject, let type) in requirements
    where ["K", "Key", "Self.Key"].contains(subject.dottedName) {
      guard let path = type.dottedName?.split(separator: ".").map({ String($0) }),
        case .nominals(let found)? = lookUp(path, in: Scope(file: file, nominal: nil))
      else { return [] }
      return found
    }
    return nil
  }
}
