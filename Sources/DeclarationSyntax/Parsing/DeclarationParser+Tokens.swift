extension Token {
  package static func endOfFile(at offset: Int) -> Token {
    Token(
      kind: .endOfFile, isAtLineStart: true, hasSpaceBefore: true, start: offset, end: offset,
      triviaStart: offset)
  }
}

extension DeclarationParser {
  /// A state to return to if a speculative parse of generic arguments fails.
  struct Bookmark {
    package let index: Int
    package let token: Token
    let previousEnd: Int
    package let nesting: Int
    let problemCount: Int
  }

  var bookmark: Bookmark {
    Bookmark(
      index: index, token: token, previousEnd: previousEnd, nesting: nesting,
      problemCount: problems.count)
  }

  mutating func rewind(to bookmark: Bookmark) {
    index = bookmark.index
    token = bookmark.token
    previousEnd = bookmark.previousEnd
    nesting = bookmark.nesting
    problems.removeLast(problems.count - bookmark.problemCount)
  }

  mutating func advance() {
    previousEnd = token.end
    move(to: index + 1)
  }

  package mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func move(to newIndex: Int) {
    guard !tokens.isEmpty else { return }
    index = min(newIndex, tokens.count - 1)
    token = tokens[index]
  }

  func peek(_ distance: Int = 1) -> Token {
    let target = index + distance
    return target < tokens.count ? tokens[target] : .endOfFile(at: source.bytes.count)
  }

  /// Skips the group that opens here.
  mutating func skipGroup() {
    let closing = token.closingKind
    move(to: pairs.end(of: index))
    previousEnd = index > 0 ? tokens[index - 1].end : 0
    if token.kind == closing { advance() }
  }

  mutating func advanceOverGroup() {
    if token.closingKind == nil { advance() } else { skipGroup() }
  }

  /// Skips tokens and groups to the end of a statement, or to a place where nothing more belongs to it.
  mutating func skipGroups(until isEnd: (Self) -> Bool) {
    var loop = LoopGuard()
    while loop.advances(to: token.start), token.kind != .endOfFile, token.kind != .semicolon,
      !token.closesBracket, !isEnd(self)
    {
      advanceOverGroup()
    }
  }

  /// The index of the token that ends the group that opens here.
  package var endOfGroup: Int { max(index + 1, pairs.end(of: index)) }

  /// Moves past the closing bracket at `end`, wherever the parse of the group stopped.
  mutating func leaveGroup(endingAt end: Int, _ closing: Token.Kind) {
    if index != end {
      move(to: end)
      previousEnd = index > 0 ? tokens[index - 1].end : 0
    }
    if token.kind == closing { advance() }
  }

  package mutating func report(_ kind: SyntaxProblem.Kind, _ range: Range<Int>) {
    // Beyond the limit, every level would report the same problem.
    if kind == .nestedTooDeeply, problems.last?.kind == kind { return }
    problems.append(SyntaxProblem(kind: kind, range: range))
  }

  package func text(of token: Token) -> String {
    source.text(of: token)
  }

  package func range(from head: DeclarationHead) -> Range<Int> {
    head.start..<max(head.start, previousEnd)
  }

  // MARK: Operators

  func startsOperator(_ first: Unicode.Scalar) -> Bool {
    (token.kind == .operator || token.kind == .arrow)
      && source.byte(at: token.start) == UInt8(ascii: first)
  }

  func isOperator(_ only: Unicode.Scalar) -> Bool {
    startsOperator(only) && token.end == token.start + 1
  }

  /// Consumes one byte of an operator: types contain `>` and `=` where expressions contain `>=`.
  mutating func takeOperatorByte() {
    guard token.end - token.start > 1 else { return advance() }
    token.start += 1
    previousEnd = token.start
    token.kind = Token.Kind(operator: source.bytes[token.start..<token.end])
    token.hasSpaceBefore = false
    token.isAtLineStart = false
  }

  // MARK: Names

  package mutating func takeName() -> DeclaredName? {
    guard token.isName, token.keyword != .wildcard else { return nil }
    let name = DeclaredName(text: text(of: token), range: token.range)
    advance()
    return name
  }

  /// Parses a name, or reports a problem if there is none.
  mutating func expectName() -> DeclaredName? {
    if let name = takeName() { return name }
    report(.missingName, previousEnd..<previousEnd)
    return nil
  }
}
