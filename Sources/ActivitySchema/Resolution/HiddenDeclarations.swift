import DeclarationSyntax

/// The declarations that a syntax error hides, such as those after a bracket that is never closed.
///
/// Only their names are known. A type that needs one of them is not read either.
struct HiddenDeclarations {
  /// The problem that hides each type, protocol or alias, by its name without the types around it.
  private(set) var problems: [String: Found] = [:]
  /// The names of extended types, such as `A` and `B` of `extension A.B`.
  private(set) var extensions: [(type: [String], found: Found)] = []

  /// The names of the extended types of one file, each of which counts once.
  private var extended: Set<[String]> = []

  /// A problem and the index of its file.
  struct Found {
    let problem: SyntaxProblem
    let file: Int
  }

  init(in files: some Sequence<SyntaxFile>) {
    for (number, file) in files.enumerated() {
      guard let (problem, start) = file.damage.hidingProblem else { continue }
      let found = Found(problem: problem, file: number)
      extended = []
      add(file.tokens.drop { $0.start < start }, of: file.source, found)
      if problem.kind.containsRestOfFile {
        let rest = SourceText(bytes: Array(file.source.bytes[(problem.range.upperBound)...]))
        add(Lexer.lex(rest).tokens[...], of: rest, found)
      }
    }
  }

  private mutating func add(_ tokens: ArraySlice<Token>, of source: SourceText, _ found: Found) {
    var previous: Token?
    for (place, token) in zip(tokens.indices, tokens) {
      defer { previous = token }
      guard previous?.kind != .dot, let keyword = token.keyword, keyword.declaresType else {
        continue
      }
      let path = Self.path(in: tokens[(place + 1)...], of: source)
      guard let name = path.last else { continue }
      if keyword == .extension {
        if extended.insert(path).inserted { extensions.append((path, found)) }
      } else if problems[name] == nil {
        problems[name] = found
      }
    }
  }

  /// Returns the names of `A.B` at the start of tokens.
  private static func path(in tokens: ArraySlice<Token>, of source: SourceText) -> [String] {
    var path: [String] = []
    var rest = tokens
    while let name = rest.popFirst(), [.identifier, .quotedIdentifier].contains(name.kind) {
      path.append(source.text(of: name))
      guard rest.popFirst()?.kind == .dot else { break }
    }
    return path
  }
}

extension Keyword {
  fileprivate var declaresType: Bool {
    [.struct, .class, .enum, .actor, .protocol, .typealias, .extension].contains(self)
  }
}
