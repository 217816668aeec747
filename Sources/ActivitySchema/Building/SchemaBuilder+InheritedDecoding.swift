/// An `init(from:)` in a protocol extension, which takes precedence over the synthesized one.
extension SchemaBuilder {
  /// The number of words that an initializer counts as in addition to its own, because each type reads it again.
  private static let wordsOfInitializer = 100

  /// Returns a protocol whose extension has an `init(from:)`.
  func protocolProvidingInitializer(
    to nominal: Nominal, _ conformances: Conformances
  ) -> String? {
    for found in conformances.protocols where !initializers(in: found).isEmpty {
      return index.nominals[found].name
    }
    var names = conformances.includedNames
    // An enum with a raw type is `RawRepresentable` and `Hashable` without naming these.
    if nominal.kind == .enum { names.formUnion(["Equatable", "Hashable", "RawRepresentable"]) }
    for name in names.sorted() {
      for found in index.initializerExtensions[name] ?? []
      where found.declaration.providesInitializer(to: names) {
        return name
      }
    }
    return nil
  }

  /// Returns the shape of a type that a protocol extension decodes, if it is certain that Swift chooses that extension
  /// and its code is understood.
  mutating func inheritedShape(of instance: Instance, _ conformances: Conformances) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    let isForeign = conformances.includedNames.contains { index.initializerExtensions[$0] != nil }
    let isRaw = nominal.kind == .enum && index.initializerExtensions["RawRepresentable"] != nil
    let providers = conformances.protocols.filter { !initializers(in: $0).isEmpty }
    guard !isForeign, !isRaw, let provider = providers.first, providers.count == 1,
      case let members = initializers(in: provider), let member = members.first,
      members.count == 1, case .initializer(let initializer) = member.declaration,
      initializer.head.conditions.isEmpty, member.file < syntax.count, nominal.kind != .class,
      index.nominals[provider].syntaxError == nil,
      case let words = (initializer.bodyTokens?.count ?? 0) + Self.wordsOfInitializer,
      words <= remainingHelperWords
    else { return nil }
    remainingHelperWords -= words
    let raw = rawType(of: instance.nominal, in: instance.scope)
    guard applies(member, of: provider, raw: raw?.type, conformances),
      meansTheSame(initializer, in: syntax[member.file], inside: nominal)
    else { return nil }
    var inside = instance
    inside.scope = Scope(
      file: member.file, nominal: instance.nominal, substitutions: instance.scope.substitutions,
      isInExtension: true)
    if let raw { inside.scope.substitutions["RawValue"] = raw.type }
    return shape(of: inside, decodedBy: initializer, in: syntax[member.file])
  }

  private func initializers(in found: Int) -> [Nominal.Member] {
    index.nominals[found].initializerMembers.filter {
      guard $0.isInExtension, case .initializer(let initializer) = $0.declaration else {
        return false
      }
      return initializer.isFromDecoder
    }
  }

  /// Returns whether Swift certainly chooses the initializer of a protocol extension.
  ///
  /// The standard library also decodes types with raw values. Swift prefers an extension of a protocol that inherits from
  /// `RawRepresentable`, or one that requires at least the same. If neither is better, Swift synthesizes the initializer.
  private mutating func applies(
    _ member: Nominal.Member, of provider: Int, raw: TypeID?, _ conformances: Conformances
  ) -> Bool {
    let declaration = index.nominals[provider]
    var isDecodable = Conformances(of: provider, in: index).includes("Decodable")
    var inheritsRaw = Conformances(of: provider, in: index).names.contains("RawRepresentable")
    for case .conformance(let subject, let type) in declaration.requirements
    where subject.dottedName == "Self" {
      inheritsRaw = inheritsRaw || type.dottedName == "RawRepresentable"
      isDecodable = isDecodable || ["Decodable", "Codable"].contains(type.dottedName)
    }
    var hasSameRaw = false
    let scope = Scope(file: member.file, nominal: nil)
    for requirement in member.requirements {
      switch requirement {
      case .conformance(let subject, let type):
        guard let name = type.dottedName else { return false }
        switch subject.dottedName {
        case "Self":
          let isRaw = name == "RawRepresentable" && raw != nil
          guard isRaw || conformances.includes(name) else { return false }
          isDecodable = isDecodable || ["Decodable", "Codable"].contains(name)
        case "RawValue", "Self.RawValue":
          guard raw != nil, Self.protocolsOfRawValues.contains(name) else { return false }
        default: return false
        }
      case .sameType(let subject, let type):
        guard ["RawValue", "Self.RawValue"].contains(subject.dottedName), let raw,
          resolve(type, in: scope) == raw
        else { return false }
        hasSameRaw = true
      }
    }
    return raw == nil || inheritsRaw || hasSameRaw && isDecodable
  }

  /// Protocols to which the raw values that Swift decodes conform.
  private static let protocolsOfRawValues: Set<String> = [
    "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable",
  ]

  /// Returns whether no type inside or around a type shadows one that the initializer names.
  private func meansTheSame(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, inside nominal: Nominal
  ) -> Bool {
    guard let body = initializer.bodyTokens else { return false }
    var hidden: Set<String> = []
    var current: Nominal? = nominal
    while let type = current {
      hidden.formUnion(type.nested.keys)
      hidden.formUnion(type.aliases.keys)
      hidden.formUnion(type.genericParameters.map { $0.name.text })
      current = type.parent.map { index.nominals[$0] }
    }
    hidden.remove("RawValue")
    return file.tokens[body].allSatisfy {
      $0.kind != .identifier || !hidden.contains(file.source.text(in: $0.range))
    }
  }
}

extension TypeDeclaration {
  /// Returns whether a type with these conformances meets the requirements of this extension, which has an `init(from:)`.
  fileprivate func providesInitializer(to names: Set<String>) -> Bool {
    requirements.allSatisfy { requirement in
      guard case .conformance(let subject, let type) = requirement, subject.dottedName == "Self",
        let name = type.dottedName?.split(separator: ".").last
      else { return true }
      return names.contains(String(name))
    }
  }
}
