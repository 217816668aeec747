import DeclarationSyntax

/// The project's own functions that the `init(from:)` of a type can call to decode a value.
struct DecodingHelpers {
  /// The maximum number of functions with one name to distinguish.
  private static let maximumOverloadCount = 64

  let type: Nominal
  /// The scope of the initializer.
  let scope: Scope
  let index: DeclarationIndex
  /// Methods in extensions of `KeyedDecodingContainer`, by name.
  let containerMethods: [String: [Helper]]

  struct Helper {
    let function: FunctionDeclaration
    let file: SyntaxFile
    /// The number of the file, if only its code can call the function.
    var onlyFile: Int?
    /// The key enums that `where Key == …` requires; nil without such a requirement.
    var keys: [Int]?
  }

  /// The class that the type inherits from.
  var superclass: TypeSyntax? {
    guard type.kind == .class, let first = type.inheritance.first?.type,
      let found = index.nominals(named: first, in: scope), found.count == 1,
      index.nominals[found[0]].kind == .class
    else { return nil }
    return first
  }

  /// Returns the function that a call with these argument labels refers to; nil if there are several.
  func function(_ name: String, labels: [String?]) -> Helper? {
    let own = type.staticFunctions(named: name)
    let free = (index.functions[name] ?? []).filter {
      index.canCall($0.function, in: $0.file, from: type)
    }
    return function(among: own + free, labels)
  }

  /// Returns the function of an extension of `Date`, or its initializer under the name `Date`, that a call with these argument
  /// labels refers to; nil if there are several.
  func dateFunction(_ name: String, labels: [String?]) -> Helper? {
    let functions = (index.foreignExtensions["Date"] ?? []).flatMap { found in
      found.declaration.members.compactMap {
        member -> (function: FunctionDeclaration, file: Int)? in
        let function = name == "Date" ? member.initializer?.asFunction : member.function
        guard let function, name == "Date" || function.isStatic && function.name.text == name
        else { return nil }
        return (function: function, file: found.file)
      }
    }
    return function(among: functions, labels)
  }

  /// Returns the static function of another type that a call with these argument labels refers to; nil if there are several.
  func function(_ name: String, of path: [String], labels: [String?]) -> Helper? {
    guard let own = scope.nominal, case .nominals(let found)? = index.lookUp(path, in: scope),
      let other = found.first, found.count == 1, other != own
    else { return nil }
    let functions = index.nominals[other].staticFunctions(named: name)
    let canCallAll = functions.allSatisfy {
      index.canCall($0.function, of: other, in: $0.file, from: type)
    }
    return canCallAll ? function(among: functions, labels) : nil
  }

  private func function(
    among functions: [(function: FunctionDeclaration, file: Int)], _ labels: [String?]
  ) -> Helper? {
    let matching = Self.matching(
      functions.map { Helper(function: $0.function, file: index.files[$0.file]) }, labels)
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns the method of a keyed container that a call with these argument labels refers to; nil if there are several.
  func containerMethod(_ name: String, labels: [String?], keys: TypeSyntax) -> Helper? {
    var matching = Self.matching(containerMethods[name] ?? [], labels).filter {
      $0.onlyFile == nil || $0.onlyFile == scope.file
    }
    if matching.count > 1 {
      let known = index.nominals(named: keys, in: scope)
      matching = matching.filter { $0.keys == nil || $0.keys == known }
    }
    return matching.count == 1 ? matching.first : nil
  }

  private static func matching(_ helpers: [Helper], _ labels: [String?]) -> [Helper] {
    guard helpers.count <= maximumOverloadCount else { return [] }
    return helpers.filter { $0.function.parameters.matching(labels) != nil }
  }

  /// Returns whether a type can be optional without an optional spelling.
  func isAlias(_ type: TypeSyntax) -> Bool {
    switch index.lookUp(type, in: scope) {
    case .nominals?, nil: false
    case .alias?, .substitution?, .parameter?, .oneOf?: true
    }
  }

  /// Returns the methods that the project adds to containers, by name.
  static func containerMethods(in index: DeclarationIndex) -> [String: [Helper]] {
    var methods: [String: [Helper]] = [:]
    for (found, function) in index.containerMethods
    where index.isReliable(found) && function.head.conditions.isEmpty {
      let isPrivate = function.head.isFilePrivate || found.declaration.head.isFilePrivate
      methods[function.name.text, default: []].append(
        Helper(
          function: function, file: index.files[found.file],
          onlyFile: isPrivate ? found.file : nil,
          keys: index.requiredKeys(found.declaration.requirements, file: found.file)))
    }
    return methods
  }
}

extension DeclarationIndex {
  /// Returns whether a function is visible in a type, and its types mean the same there; for a static function, also whether
  /// its body uses no member of its own type.
  fileprivate func canCall(
    _ function: FunctionDeclaration, of owner: Int? = nil, in file: Int, from nominal: Nominal
  ) -> Bool {
    guard function.head.conditions.isEmpty, let body = function.bodyTokens,
      file == nominal.file || !function.head.isFilePrivate
    else { return false }
    let hidden = namesOfTypes(around: nominal)
    let ownNames = owner.map { namesOfTypes(around: nominals[$0], includingParameters: true) }
    let (source, tokens) = (files[file].source, files[file].tokens)
    return body.allSatisfy { position in
      guard tokens[position].kind == .identifier else { return true }
      let name = source.text(in: tokens[position].range)
      let isVisible =
        file == nominal.file
        || topLevel[name]?.allSatisfy { !nominals[$0].isFilePrivate } != false
          && topLevelAliases[name]?.allSatisfy { !$0.isFilePrivate } != false
      guard !hidden.contains(name), isVisible else { return false }
      guard let owner, let ownNames, tokens[max(0, position - 1)].kind != .dot else { return true }
      return !ownNames.contains(name) && name != "Self" && name != "self"
        && nominals[owner].members(named: name).isEmpty
    }
  }

  /// Returns the key enums that `where Key == Ride.CodingKeys` requires of a container; nil without such a requirement.
  fileprivate func requiredKeys(_ requirements: [GenericRequirement], file: Int) -> [Int]? {
    for case .sameType(let subject, let type) in requirements
    where ["K", "Key", "Self.Key"].contains(subject.dottedName) {
      return nominals(named: type, in: Scope(file: file, nominal: nil)) ?? []
    }
    return nil
  }
}
