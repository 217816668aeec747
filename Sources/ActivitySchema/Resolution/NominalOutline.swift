/// The parts of a declaration that affect its decoding, as text: two copies of a type are equal if their outlines are.
struct NominalOutline {
  private(set) var text = ""

  /// The maximum depth of nested types in the outline.
  private static let maximumDepth = 16

  init(of nominal: Int, in index: DeclarationIndex) { append(nominal, in: index, depth: 0) }

  private mutating func append(_ nominal: Int, in index: DeclarationIndex, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    let declaration = index.nominals[nominal]
    text += "\(declaration.kind) \(declaration.name): "
    text += declaration.inheritance.map { $0.type.spelling }.sorted().joined(separator: ",") + "{"
    for member in declaration.members {
      switch member.declaration {
      case .variable(let variable) where !variable.isStatic:
        text += "\(variable.introducer) \(variable.name.text):\(variable.type?.spelling ?? "")"
        text += "=\(variable.initialValue.map { Self.text(of: $0) } ?? "") \(variable.accessors)"
        text += variable.head.attributes.map { $0.type.spelling }.joined(separator: ",") + ";"
      case .enumCase(let enumCase):
        text += "case \(enumCase.name.text)=\(enumCase.rawValue.map { Self.text(of: $0) } ?? "")("
        for value in enumCase.associatedValues ?? [] {
          text += "\(value.label?.text ?? "_"):\(value.type.spelling),"
        }
        text += ");"
      case .typeAlias(let alias): text += "alias \(alias.name.text)=\(alias.type.spelling);"
      case .initializer(let initializer) where initializer.isFromDecoder:
        text += "init(from:)\(Self.words(of: initializer, in: index.files[member.file]));"
      default: continue
      }
    }
    for name in declaration.nested.keys.sorted() {
      for nested in declaration.nested[name] ?? [] { append(nested, in: index, depth: depth + 1) }
    }
    text += "}"
  }

  private static func words(of initializer: InitializerDeclaration, in file: SyntaxFile) -> String {
    guard let tokens = initializer.bodyTokens else { return "" }
    return file.tokens[tokens].map { file.source.text(in: $0.range) }.joined(separator: " ")
  }

  /// Returns the part of a value that determines its type and a raw value.
  private static func text(of value: InitialValue) -> String {
    switch value.kind {
    case .integer(let literal): literal.text
    case .float(let text): text
    case .string(let text): "\"\(text)\""
    case .call(let type, _): "\(type.spelling)()"
    case .member(let type, let name): "\(type.spelling).\(name)"
    case .cast(_, let type): "as \(type.spelling)"
    default: "…"
    }
  }
}
