import DeclarationSyntax

/// An `init(from:)` in a protocol extension, which takes precedence over the synthesized one.
extension ShapeBuilder {
  /// The number of words that an initializer counts as in addition to its own, because each type reads it again.
  private static let wordsOfInitializer = 100

  /// Returns the shape of a type that a protocol extension decodes, if it is certain that Swift chooses that extension
  /// and its code is understood.
  mutating func inheritedShape(of instance: TypeInstance, _ conformances: Conformances) -> Shape? {
    let nominal = types.index.nominals[instance.nominal]
    let foreign = types.index.initializerExtensions
    let isForeign = conformances.includedNames.contains { foreign[$0] != nil }
    let isRaw = nominal.kind == .enum && foreign["RawRepresentable"] != nil
    let providers = conformances.protocols.map {
      (type: $0, members: types.index.decodingInitializers(inExtensionsOf: $0))
    }.filter { !$0.members.isEmpty }
    guard !isForeign, !isRaw, let (provider, members) = providers.first, providers.count == 1,
      let member = members.first, members.count == 1,
      let initializer = member.decodingInitializer,
      initializer.head.conditions.isEmpty, nominal.kind != .class,
      types.index.nominals[provider].syntaxError == nil,
      case let words = (initializer.bodyTokens?.count ?? 0) + Self.wordsOfInitializer,
      words <= remainingHelperWords
    else { return nil }
    remainingHelperWords -= words
    let file = types.index.files[member.file]
    let raw = RawValue(of: instance.nominal, in: instance.scope, instance.flags, &types)
    guard applies(member, of: provider, raw: raw?.type, conformances),
      types.index.meansTheSame(initializer, in: file, inside: nominal)
    else { return nil }
    var inside = instance
    inside.scope = Scope(
      file: member.file, nominal: instance.nominal, substitutions: instance.scope.substitutions,
      isInExtension: true)
    if let raw { inside.scope.substitutions["RawValue"] = raw.type }
    return shape(of: inside, decodedBy: initializer, in: file)
  }

  /// Returns whether Swift certainly chooses the initializer of a protocol extension.
  ///
  /// The standard library also decodes types with raw values. Swift prefers an extension of a protocol that inherits from
  /// `RawRepresentable`, or one that requires at least the same. If neither is better, Swift synthesizes the initializer.
  private mutating func applies(
    _ member: Nominal.Member, of provider: Int, raw: TypeID?, _ conformances: Conformances
  ) -> Bool {
    let declaration = types.index.nominals[provider]
    var isDecodable = Conformances(of: provider, in: types.index).includes("Decodable")
    var inheritsRaw = Conformances(of: provider, in: types.index).names.contains("RawRepresentable")
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
          types.resolve(type, in: scope) == raw
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
}
