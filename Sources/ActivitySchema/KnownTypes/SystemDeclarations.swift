import DeclarationSyntax

/// A group of declarations of types that are not in the user's files: of Foundation, the standard library, or vendors' SDKs.
///
/// The types of a group refer only to each other and to `StandardTypes`.
struct SystemDeclarations: Sendable {
  let text: String

  /// The names that the text declares at the start of lines, outside of other types.
  var names: [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard line.first != " ", words.count > 1 else { return nil }
      return String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  static let all: [SystemDeclarations] = [
    FoundationDeclarations.all, VendorDeclarations.all,
  ]

  /// Returns the name that Swift code uses for a declared type: the names with an underscore exist only here.
  ///
  /// - Parameter arguments: The generic arguments, separated by commas.
  static func shownName(_ name: String, _ arguments: String) -> String {
    switch name {
    case "_Unit", "_PlainUnit": arguments.isEmpty ? "Unit" : arguments
    case "_UnitConverter": "UnitConverterLinear"
    case "_PlainMeasurement": "Measurement<\(arguments)>"
    default:
      String(name.drop { $0 == "_" }) + (arguments.isEmpty ? "" : "<\(arguments)>")
    }
  }

  /// The index of the group that declares a name.
  private static let groups = WordTable(
    all.indices.flatMap { group in all[group].names.map { (spelling: $0, value: group) } })

  /// Parses the groups that files or types mention as one file. Parsing all of them took a third of a run over one file.
  ///
  /// - Parameter types: types as Swift spells them.
  static func mentioned(in files: [SyntaxFile], _ types: [String]) -> SyntaxFile {
    var isMentioned = [Bool](repeating: false, count: all.count)
    for file in files { mark(file.tokens, of: file.source, in: &isMentioned) }
    for type in types {
      let source = SourceText(bytes: Array(type.utf8))
      mark(Lexer.lex(source).tokens, of: source, in: &isMentioned)
    }
    let texts = all.indices.filter { isMentioned[$0] }.map { all[$0].text }
    return DeclarationParser.parse(Array(texts.joined(separator: "\n").utf8))
  }

  private static func mark(
    _ tokens: [Token], of source: SourceText, in isMentioned: inout [Bool]
  ) {
    let groups = groups
    for token in tokens where token.keyword == nil {
      let word: Range<Int>
      switch token.kind {
      case .identifier: word = token.range
      case .quotedIdentifier: word = token.start + 1..<max(token.start + 1, token.end - 1)
      default: continue
      }
      if let group = groups.value(spelledBy: word, of: source.bytes) { isMentioned[group] = true }
    }
  }
}
