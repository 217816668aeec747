import DeclarationSyntax

/// The parts of a declaration that affect its decoding, in words: two copies of a type are equal if their outlines are.
struct NominalOutline: Equatable {
  private let words: [String]
  /// The inherited types, sorted.
  private let inheritance: [String]
  private let members: [[[String]]]
  private let nested: [NominalOutline]

  /// The maximum depth of nested types in the outline.
  private static let maximumDepth = 16

  init(of nominal: Int, in index: DeclarationIndex, depth: Int = 0) {
    let declaration = index.nominals[nominal]
    words = [declaration.kind.rawValue, declaration.name]
    inheritance = declaration.inheritance.map { $0.type.spelling }.sorted()
    members = declaration.members.compactMap { member in
      switch member.declaration {
      case .variable(let variable) where !variable.isStatic:
        let words = [
          "variable", variable.introducer.rawValue, variable.name.text,
          variable.type?.spelling ?? "", variable.accessors.rawValue,
        ]
        let attributes = variable.head.attributes.map { $0.type.spelling }
        return [words, Self.words(of: variable.initialValue), attributes]
      case .enumCase(let enumCase):
        return [["case", enumCase.name.text], Self.words(of: enumCase.rawValue)]
          + (enumCase.associatedValues ?? []).map { [$0.label?.text ?? "", $0.type.spelling] }
      case .typeAlias(let alias): return [["alias", alias.name.text, alias.type.spelling]]
      case .initializer(let initializer) where initializer.isFromDecoder:
        let file = index.files[member.file]
        let tokens = initializer.bodyTokens.map { file.tokens[$0] } ?? []
        return [["init"], tokens.map { file.source.text(in: $0.range) }]
      default: return nil
      }
    }
    guard depth < Self.maximumDepth else {
      nested = []
      return
    }
    nested = declaration.nested.keys.sorted().flatMap { declaration.nested[$0] ?? [] }
      .map { NominalOutline(of: $0, in: index, depth: depth + 1) }
  }

  /// Returns the part of a value that determines its type and a raw value.
  private static func words(of value: InitialValue?) -> [String] {
    switch value?.kind {
    case nil: []
    case .integer(let literal)?: ["number", literal.text]
    case .float(let text)?: ["number", text]
    case .string(let text)?: ["string", text]
    case .call(let type, _)?: ["call", type.spelling]
    case .member(let type, let name)?: ["member", type.spelling, name]
    case .cast(_, let type)?: ["cast", type.spelling]
    default: ["other"]
    }
  }
}
