extension DecodingHelpers {
  /// The functions that the `init(from:)` of a type can call with its container.
  ///
  /// - Parameter scope: The scope of the initializer.
  init(
    of nominal: Int, in scope: Scope, containerMethods: [String: [Helper]],
    _ index: DeclarationIndex
  ) {
    let nominal = index.nominals[nominal]
    self.init(
      typeName: nominal.name, containerMethods: containerMethods, scope: scope, in: index)
    if nominal.kind == .enum { cases = Set(nominal.cases.map { $0.name.text }) }
    if nominal.kind == .class, let first = nominal.inheritance.first?.type,
      let path = first.dottedName?.split(separator: ".").map({ String($0) }),
      case .nominals(let found)? = index.lookUp(path, in: scope), found.count == 1,
      found.allSatisfy({ index.nominals[$0].kind == .class })
    {
      superclass = first
    }
    for member in nominal.members {
      switch member.declaration {
      case .function(let function) where function.isStatic:
        addFunction(function, in: index.files[member.file])
      case .initializer(let initializer):
        addInitializer(initializer, in: index.files[member.file])
      default: continue
      }
    }
    for (function, file) in index.functions where index.canCall(function, in: file, from: nominal) {
      addFunction(function, in: index.files[file])
    }
  }

  /// Returns the static function of another type that a call with these argument labels refers to; nil if there are several.
  func function(_ name: String, of path: [String], labels: [String?]) -> Helper? {
    guard let own = scope.nominal, case .nominals(let found)? = index.lookUp(path, in: scope),
      let type = found.first, found.count == 1, type != own
    else { return nil }
    var functions: [Helper] = []
    for member in index.nominals[type].members(named: name) {
      guard case .function(let function) = member.declaration, function.isStatic else { continue }
      guard index.canCall(function, of: type, in: member.file, from: index.nominals[own]) else {
        return nil
      }
      functions.append(Helper(function: function, file: index.files[member.file]))
    }
    let matching = Self.matching(functions, labels)
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns the methods that the project adds to containers, by name.
  static func containerMethods(in index: DeclarationIndex) -> [String: [Helper]] {
    var methods: [String: [Helper]] = [:]
    for name in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"] {
      for found in index.foreignExtensions[name] ?? [] where index.isReliable(found) {
        for member in found.declaration.members {
          guard case .function(let function) = member, function.head.conditions.isEmpty else {
            continue
          }
          let isPrivate = function.head.isFilePrivate || found.declaration.head.isFilePrivate
          methods[function.name.text, default: []].append(
            Helper(
              function: function, file: index.files[found.file],
              onlyFile: isPrivate ? found.file : nil,
              keys: index.requiredKeys(found.declaration.requirements, file: found.file)))
        }
      }
    }
    return methods
  }
}

extension DeclarationIndex {
  /// Returns whether the body of a static function uses no member of its type, and its types mean the same in another type.
  fileprivate func canCall(
    _ function: FunctionDeclaration, of type: Int, in file: Int, from nominal: Nominal
  ) -> Bool {
    guard let body = function.bodyTokens, canCall(function, in: file, from: nominal) else {
      return false
    }
    let hidden = namesOfTypes(around: nominals[type], includingParameters: true)
    let (source, tokens) = (files[file].source, files[file].tokens)
    return body.allSatisfy { position in
      guard tokens[position].kind == .identifier, tokens[max(0, position - 1)].kind != .dot else {
        return true
      }
      let name = source.text(in: tokens[position].range)
      return !hidden.contains(name) && name != "Self" && name != "self"
        && nominals[type].members(named: name).isEmpty
    }
  }

  /// Returns whether a function at the top level of a file is visible in a type, and its types mean the same there.
  fileprivate func canCall(
    _ function: FunctionDeclaration, in file: Int, from nominal: Nominal
  ) -> Bool {
    guard function.head.conditions.isEmpty, let body = function.bodyTokens,
      file == nominal.file || !function.head.isFilePrivate
    else { return false }
    let hidden = namesOfTypes(around: nominal)
    let source = files[file].source
    return files[file].tokens[body].allSatisfy { token in
      guard token.kind == .identifier else { return true }
      let name = source.text(in: token.range)
      let types = topLevel[name] ?? []
      return !hidden.contains(name)
        && (file == nominal.file
          || types.allSatisfy { !nominals[$0].isFilePrivate }
            && topLevelAliases[name]?.allSatisfy { !$0.isFilePrivate } != false)
    }
  }

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
