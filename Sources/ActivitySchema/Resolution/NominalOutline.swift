/// The parts of a declaration that affect its decoding: two copies of a type are equal if their outlines are.
struct NominalOutline: Hashable {
  private let kind: TypeDeclaration.Kind
  private let name: String
  private let inheritance: [String]
  private let members: [Member]
  private let nested: [NominalOutline]

  /// The maximum depth of nested types in the outline.
  private static let maximumDepth = 16

  private enum Member: Hashable {
    case variable(
      VariableDeclaration.Introducer, name: String, type: String?, value: Value?,
      VariableDeclaration.Accessors, attributes: [String])
    case enumCase(name: String, rawValue: Value?, values: [AssociatedValue])
    case typeAlias(name: String, type: String)
    case decodingInitializer([String])
  }

  private struct AssociatedValue: Hashable {
    let label: String?
    let type: String
  }

  /// The part of a value that determines its type and a raw value.
  fileprivate enum Value: Hashable {
    case number(String)
    case string(String)
    case call(type: String)
    case member(type: String, name: String)
    case cast(type: String)
    case other
  }

  init(of nominal: Int, in index: DeclarationIndex) {
    self.init(of: nominal, in: index, depth: 0)
  }

  private init(of nominal: Int, in index: DeclarationIndex, depth: Int) {
    let declaration = index.nominals[nominal]
    kind = declaration.kind
    name = declaration.name
    inheritance = declaration.inheritance.map { $0.type.spelling }.sorted()
    members = declaration.members.compactMap { member in
      switch member.declaration {
      case .variable(let variable) where !variable.isStatic:
        .variable(
          variable.introducer, name: variable.name.text, type: variable.type?.spelling,
          value: variable.initialValue.map { Value($0) }, variable.accessors,
          attributes: variable.head.attributes.map { $0.type.spelling })
      case .enumCase(let enumCase):
        .enumCase(
          name: enumCase.name.text, rawValue: enumCase.rawValue.map { Value($0) },
          values: (enumCase.associatedValues ?? []).map {
            AssociatedValue(label: $0.label?.text, type: $0.type.spelling)
          })
      case .typeAlias(let alias): .typeAlias(name: alias.name.text, type: alias.type.spelling)
      case .initializer(let initializer) where initializer.isFromDecoder:
        .decodingInitializer(Self.words(of: initializer, in: index.files[member.file]))
      default: nil
      }
    }
    guard depth < Self.maximumDepth else {
      nested = []
      return
    }
    nested = declaration.nested.keys.sorted().flatMap { declaration.nested[$0] ?? [] }
      .map { NominalOutline(of: $0, in: index, depth: depth + 1) }
  }

  private static func words(
    of initializer: InitializerDeclaration, in file: SyntaxFile
  ) -> [String] {
    guard let tokens = initializer.bodyTokens else { return [] }
    return file.tokens[tokens].map { file.source.text(in: $0.range) }
  }
}

extension NominalOutline.Value {
  fileprivate init(_ value: InitialValue) {
    switch value.kind {
    case .integer(let literal): self = .number(literal.text)
    case .float(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .call(let type, _): self = .call(type: type.spelling)
    case .member(let type, let name): self = .member(type: type.spelling, name: name)
    case .cast(_, let type): self = .cast(type: type.spelling)
    default: self = .other
    }
  }
}
