/// Parses the declarations of a Swift file, and skips everything else.
///
/// The parser never fails: it reports syntax that it cannot parse as a problem and continues at the
/// next declaration. Types nest on an explicit stack; only type expressions and initial values
/// recurse, to a fixed depth. Bodies are skipped in one step with `BracketPairs`.
package struct DeclarationParser {
  /// The maximum size of a file in bytes; its syntax takes up to a hundred times as much.
  package static let maximumSize = 1 << 21
  /// The maximum nesting of types.
  static let maximumTypeNesting = 64
  /// The maximum combined nesting of type expressions and initial values.
  static let maximumExpressionNesting = 32

  package let source: SourceText
  package let tokens: [Token]
  package let pairs: BracketPairs
  package let conditions: [[ConditionalClause]]

  package var index = 0
  /// The current token: `tokens[index]`, or the rest of it after a type consumed the `>` of a `>=`.
  package var token: Token
  /// The end of the last consumed token.
  var previousEnd = 0
  /// The nesting depth of the current type expression or initial value.
  package var nesting = 0
  /// Whether a `<` in an expression is parsed speculatively as the start of generic arguments.
  var isSpeculating = false
  package var problems: [SyntaxProblem] = []

  private var openTypes: [OpenType] = []
  private var declarations: [Declaration] = []
  private var imports: [ImportDeclaration] = []
  /// Whether a declaration on the current line still needs a line break or `;` after it.
  private var needsSeparator = false

  package static func parse(_ bytes: [UInt8]) -> SyntaxFile {
    let source = SourceText(bytes: bytes)
    guard bytes.count <= maximumSize else { return SyntaxFile(unread: source, because: .tooLarge) }
    if let text = source.inUTF8 {
      return SyntaxFile(unread: text, because: .notUTF8, tokens: Lexer.lex(text).tokens)
    }
    let lexed = Lexer.lex(source)
    let file = parse(lexed)
    guard lexed.usesBareRegularExpressions, !file.problems.isEmpty else { return file }
    // The file can be written for Swift 5, in which `/` is an operator.
    let inSwift5 = parse(Lexer.lex(source, hasBareRegularExpressions: false))
    return inSwift5.problems.isEmpty ? inSwift5 : file
  }

  private static func parse(_ lexed: Lexer) -> SyntaxFile {
    let source = lexed.source
    let compilation = ConditionalCompilation(source: source, tokens: lexed.tokens)
    let pairs = BracketPairs(compilation.compiled)
    let found =
      lexed.problems.outside(compilation.inactive) + compilation.problems + pairs.problems
    guard found.count <= SyntaxFile.maximumProblems else {
      return SyntaxFile(unread: source, because: .tooManyProblems)
    }
    var parser = DeclarationParser(
      source: source, tokens: compilation.compiled, pairs: pairs,
      conditions: compilation.conditions)
    parser.parseItems()
    let problems =
      found + parser.problems
      + MisplacedTokens.problems(in: compilation.compiled, of: source, besides: parser.problems)
    guard problems.count <= SyntaxFile.maximumProblems else {
      return SyntaxFile(unread: source, because: .tooManyProblems)
    }
    return SyntaxFile(
      source: source, imports: parser.imports, declarations: parser.declarations,
      conditions: compilation.conditions, tokens: parser.tokens,
      problems: problems.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns the type that the given tokens of a file form, if they contain nothing else.
  package static func parseType(_ range: Range<Int>, in file: SyntaxFile) -> TypeSyntax? {
    let tokens = Array(file.tokens[range]) + [.endOfFile(at: file.source.bytes.count)]
    var parser = DeclarationParser(
      source: file.source, tokens: tokens, pairs: BracketPairs(tokens), conditions: [])
    let type = parser.parseType()
    return parser.token.kind == .endOfFile && parser.problems.isEmpty ? type : nil
  }

  /// Returns the types that are declared between the statements of bodies, which are ranges of a file's tokens.
  package static func parseLocalTypes(
    in bodies: [Range<Int>], of file: SyntaxFile
  ) -> [[TypeDeclaration]] {
    var parser = DeclarationParser(
      source: file.source, tokens: file.tokens, pairs: BracketPairs(file.tokens),
      conditions: file.conditions)
    return bodies.map { parser.parseLocalTypes(in: $0) }
  }

  private mutating func parseLocalTypes(in body: Range<Int>) -> [TypeDeclaration] {
    declarations = []
    move(to: body.lowerBound)
    var loop = LoopGuard()
    while index < body.upperBound, loop.advances(to: index) {
      guard token.isAtLineStart, [.struct, .enum, .class].contains(token.keyword) else {
        advanceOverGroup()
        continue
      }
      _ = parseDeclaration(DeclarationHead())
      parseItems(ofOpenTypes: true)
    }
    return declarations.compactMap { $0.type }
  }

  private init(
    source: SourceText, tokens: [Token], pairs: BracketPairs, conditions: [[ConditionalClause]]
  ) {
    self.source = source
    self.tokens = tokens
    self.pairs = pairs
    self.conditions = conditions
    token = tokens.first ?? .endOfFile(at: source.bytes.count)
  }
}

// MARK: - Files and members

/// A type whose members are being parsed.
private struct OpenType {
  package var declaration: TypeDeclaration
  /// The index of the token that closes it.
  package let end: Int
}

extension DeclarationParser {
  /// Parses declarations to the end of the file, or only to the end of the types that are open.
  private mutating func parseItems(ofOpenTypes: Bool = false) {
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      while let open = openTypes.last, index >= open.end { closeType() }
      guard token.kind != .endOfFile, !ofOpenTypes || !openTypes.isEmpty else { return }
      let start = index
      parseItem()
      if index == start { advance() }
    }
  }

  private mutating func closeType() {
    guard var open = openTypes.popLast() else { return }
    if index == open.end, token.kind == .rightBrace { advance() }
    let range = open.declaration.range
    open.declaration.range = range.lowerBound..<max(previousEnd, range.upperBound)
    add(.type(open.declaration))
  }

  package mutating func add(_ declaration: Declaration) {
    if openTypes.isEmpty {
      declarations.append(declaration)
    } else {
      openTypes[openTypes.count - 1].declaration.members.append(declaration)
    }
    needsSeparator = true
  }

  private mutating func parseItem() {
    if token.kind == .semicolon || token.closesBracket {
      needsSeparator = false
      return advance()
    }
    guard startsDeclaration else { return skipUnreadable() }
    if needsSeparator, !token.isAtLineStart { report(.missingSeparator, token.range) }
    needsSeparator = false
    let start = token.start
    let head = parseHead()
    if !parseDeclaration(head), !openTypes.isEmpty {
      report(.unexpectedText, start..<max(start, previousEnd))
    }
  }

  /// Returns false if no declaration follows the attributes and modifiers.
  private mutating func parseDeclaration(_ head: DeclarationHead) -> Bool {
    if token.kind == .pound {
      parseMacroExpansion(head)
      return true
    }
    switch token.keyword {
    case .struct: parseType(.struct, head)
    case .class: parseType(.class, head)
    case .enum: parseType(.enum, head)
    case .actor: parseType(.actor, head)
    case .protocol: parseType(.protocol, head)
    case .extension: parseType(.extension, head)
    case .var: parseVariables(.var, head)
    case .let: parseVariables(.let, head)
    case .case: parseEnumCases(head)
    case .typealias: parseTypeAlias(head)
    case .associatedtype: parseAssociatedType(head)
    case .`init`: parseInitializer(head)
    case .func: parseFunction(head)
    case .import: parseImport(head)
    case .operator: skipOperatorDeclaration()
    case .deinit, .subscript, .precedencegroup, .macro: skipDeclaration()
    default: return false
    }
    return true
  }

  private mutating func parseType(_ kind: TypeDeclaration.Kind, _ head: DeclarationHead) {
    guard let declaration = parseTypeHeader(kind, head) else { return }
    guard token.kind == .leftBrace else {
      report(.missingBody, previousEnd..<previousEnd)
      return add(.type(declaration))
    }
    guard openTypes.count < Self.maximumTypeNesting else {
      report(.nestedTooDeeply, declaration.nameRange)
      return skipGroup()
    }
    openTypes.append(OpenType(declaration: declaration, end: pairs.end(of: index)))
    advance()
  }

  private mutating func parseMacroExpansion(_ head: DeclarationHead) {
    let pound = token
    advance()
    if token.kind == .operator, startsOperator("<") { _ = parseGenericArguments() }
    if token.kind == .leftParenthesis, !token.isAtLineStart { skipGroup() }
    skipTrailingClosures()
    switch pound.keyword {
    case .warning, .error, .sourceLocation, .line:
      needsSeparator = false
    default:
      let name = DeclaredName(
        text: source.text(in: pound.start + 1..<max(pound.start + 1, pound.end)), range: pound.range
      )
      add(
        .macroExpansion(
          MacroExpansionDeclaration(head: head, name: name, range: range(from: head))))
    }
  }

  private mutating func parseImport(_ head: DeclarationHead) {
    advance()
    if let keyword = token.keyword, keyword.introducesDeclaration { advance() }
    let start = token.start
    while !token.isAtLineStart, token.isName || token.kind == .dot { advance() }
    imports.append(
      ImportDeclaration(
        module: source.text(in: start..<max(start, previousEnd)), range: range(from: head)))
    needsSeparator = true
  }

  /// Skips a declaration that does not affect payloads, up to the next one.
  private mutating func skipDeclaration() {
    advance()
    skipGroups { $0.token.isAtLineStart && $0.startsDeclaration && !$0.previousExpectsMore }
  }

  /// Skips text that is not a declaration: a statement of top-level code, or an error in a type.
  private mutating func skipUnreadable() {
    let start = token.start
    let isMistake = !openTypes.isEmpty || needsSeparator && !token.isAtLineStart
    advanceOverGroup()
    skipGroups { $0.token.isAtLineStart && ($0.openTypes.isEmpty || $0.startsDeclaration) }
    if isMistake { report(.unexpectedText, start..<max(start, previousEnd)) }
    needsSeparator = false
  }
}
