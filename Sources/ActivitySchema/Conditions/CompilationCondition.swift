/// The condition of an `#if` or `#elseif`.
indirect enum CompilationCondition {
  case literal(Bool)
  /// `DEBUG`
  case flag(String)
  /// `os(iOS)`, `arch(arm64)`, `hasFeature(X)`, `canImport(X)`: a check with one argument.
  case check(String, argument: String)
  /// `canImport(X, _version: 2)`
  case versionedImport(String)
  /// `swift(>=5.9)`
  case atLeast(String)
  /// `swift(<6)`
  case below(String)
  case not(CompilationCondition)
  case all([CompilationCondition])
  case any([CompilationCondition])
  case unreadable
}

extension CompilationCondition {
  /// The maximum nesting of parentheses and `!`.
  static let maximumNesting = 32
}

/// Parses the condition after `#if` or `#elseif`, which ends with its line.
struct CompilationConditionParser {
  let source: SourceText
  let tokens: [Token]
  /// The next token; after `parse`, the first one that is not part of the condition.
  private(set) var index: Int

  init(source: SourceText, tokens: [Token], index: Int) {
    self.source = source
    self.tokens = tokens
    self.index = index
  }

  mutating func parse() -> CompilationCondition {
    let condition = isAtEnd ? .unreadable : parseAlternatives(nesting: 0)
    let isWhole = isAtEnd
    while !isAtEnd { index += 1 }
    return isWhole ? condition : .unreadable
  }

  private var token: Token? { index < tokens.count ? tokens[index] : nil }

  private var isAtEnd: Bool {
    guard let token else { return true }
    return token.isAtLineStart || token.kind == .endOfFile
  }

  private mutating func takeOperator(_ spelling: String) -> Bool {
    guard !isAtEnd, let token, token.kind == .operator, source.text(in: token.range) == spelling
    else { return false }
    index += 1
    return true
  }

  private mutating func parseAlternatives(nesting: Int) -> CompilationCondition {
    var conditions = [parseConjunction(nesting: nesting)]
    while takeOperator("||") { conditions.append(parseConjunction(nesting: nesting)) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func parseConjunction(nesting: Int) -> CompilationCondition {
    var conditions = [parseOperand(nesting: nesting)]
    while takeOperator("&&") { conditions.append(parseOperand(nesting: nesting)) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Parses an operand, which can be on the next line after an operator or a parenthesis.
  private mutating func parseOperand(nesting: Int) -> CompilationCondition {
    guard nesting < CompilationCondition.maximumNesting, let token else { return .unreadable }
    switch token.kind {
    case .operator where source.text(in: token.range) == "!":
      index += 1
      return .not(parseOperand(nesting: nesting + 1))
    case .leftParenthesis:
      index += 1
      let condition = parseAlternatives(nesting: nesting + 1)
      guard self.token?.kind == .rightParenthesis else { return .unreadable }
      index += 1
      return condition
    case .identifier where token.keyword == .true || token.keyword == .false:
      index += 1
      return .literal(token.keyword == .true)
    case .identifier, .quotedIdentifier:
      index += 1
      let name = source.text(in: token.range)
      if !isAtEnd, self.token?.kind == .leftParenthesis { return parseCheck(name) }
      return .flag(name)
    default:
      return .unreadable
    }
  }

  /// The number above which no release of Swift has its first number.
  private static let newestRelease = 9

  /// Returns whether a version such as `99` or `99.1` is far from released.
  private func isFuture(_ version: String) -> Bool {
    Int(version.prefix { $0 != "." }).map { $0 > Self.newestRelease } ?? false
  }

  private mutating func parseCheck(_ name: String) -> CompilationCondition {
    index += 1
    var isVersioned = false
    var comparison: String?
    var words: [String] = []
    var loop = LoopGuard()
    while let token, token.kind != .rightParenthesis, loop.advances(to: index) {
      guard token.kind != .endOfFile, token.kind != .pound else { return .unreadable }
      if token.kind == .comma {
        isVersioned = true
      } else if token.kind == .operator {
        comparison = source.text(in: token.range)
      } else if !isVersioned {
        words.append(source.text(in: token.range))
      }
      index += 1
    }
    index += 1
    // No compiler parses code for a future release yet.
    if comparison != nil, isFuture(words.first ?? "") { return .literal(comparison == "<") }
    switch comparison {
    case ">=": return .atLeast(name)
    case "<": return .below(name)
    case nil: break
    default: return .unreadable
    }
    var argument = ""
    for word in words { argument += word }
    return isVersioned ? .versionedImport(argument) : .check(name, argument: argument)
  }
}
