/// Removes the tokens that an iPhone build does not compile from a token list, and marks the tokens
/// whose conditions the source does not determine.
///
/// `#if` can surround members, cases, attributes or whole types, so it is resolved before the
/// parser runs: every branch is balanced.
struct ConditionalCompilation {
  /// The maximum nesting of conditional blocks with an undetermined branch.
  static let maximumNesting = 16

  private let source: SourceText
  private let tokens: [Token]
  /// The remaining tokens, in order.
  private(set) var compiled: [Token] = []
  /// The clauses that `Token.condition` refers to; the first entry is empty.
  private(set) var conditions: [[ConditionalClause]] = [[]]
  private(set) var blocks: [ConditionalBlock] = []
  private(set) var problems: [SyntaxProblem] = []
  /// The ranges that are not compiled, in order.
  private(set) var inactive: [Range<Int>] = []
  private var open: [OpenConditional] = []

  init(source: SourceText, tokens: [Token]) {
    self.source = source
    self.tokens = tokens
    if tokens.contains(where: { $0.kind == .pound && $0.isConditionalDirective }) {
      compiled.reserveCapacity(tokens.count)
      resolve()
    } else {
      compiled = tokens
    }
  }

  private mutating func resolve() {
    var index = 0
    var condition: Int32? = 0
    var skippedFrom = 0
    var loop = LoopGuard()
    while index < tokens.count, loop.advances(to: index) {
      var token = tokens[index]
      guard token.kind == .pound, token.isConditionalDirective else {
        if token.kind == .endOfFile {
          if condition == nil { inactive.append(skippedFrom..<max(skippedFrom, token.start)) }
          condition = 0
        }
        if let condition {
          token.condition = condition
          compiled.append(token)
        }
        index += 1
        continue
      }
      if condition == nil { inactive.append(skippedFrom..<max(skippedFrom, token.start)) }
      index += 1
      condition = enter(token, &index, current: condition)
      skippedFrom = token.end
    }
    if let innermost = open.last {
      problems.append(SyntaxProblem(kind: .unterminatedConditional, range: innermost.directive))
    }
    for conditional in open { finish(conditional, at: source.bytes.count) }
  }

  /// Processes a directive, and returns the condition of the following tokens, or nil if they are not compiled.
  private mutating func enter(_ token: Token, _ index: inout Int, current: Int32?) -> Int32? {
    switch token.keyword {
    case .if:
      open.append(OpenConditional(directive: token.range, outer: current))
      return enterClause(.if, token, &index)
    case .elseif where !open.isEmpty:
      return enterClause(.elseif, token, &index)
    case .else where !open.isEmpty:
      return enterClause(.else, token, &index)
    default:
      guard let conditional = open.popLast() else {
        problems.append(SyntaxProblem(kind: .unexpectedDirective, range: token.range))
        if token.keyword != .endif { index = endOfLine(after: index) }
        return current
      }
      finish(conditional, at: token.end)
      return conditional.outer
    }
  }

  private mutating func enterClause(
    _ directive: ConditionalClause.Directive, _ token: Token, _ index: inout Int
  ) -> Int32? {
    var truth = Truth.holds
    var text = ""
    if directive != .else {
      let first = index
      var parser = CompilationConditionParser(source: source, tokens: tokens, index: index)
      truth = parser.parse().truthOnIPhone
      index = parser.index
      if first < index { text = source.text(in: tokens[first].start..<tokens[index - 1].end) }
    }
    guard var conditional = open.popLast() else { return nil }
    defer { open.append(conditional) }
    if directive == .if { conditional.condition = text }
    guard let outer = conditional.outer, !conditional.isSettled, truth != .fails else { return nil }
    conditional.isSettled = truth == .holds
    if truth == .holds, conditional.block == nil { return outer }

    let clauses = conditions[Int(outer)]
    guard clauses.count < Self.maximumNesting else {
      problems.append(SyntaxProblem(kind: .nestedTooDeeply, range: token.range))
      return nil
    }
    let block = conditional.block ?? blocks.count
    if conditional.block == nil {
      conditional.block = block
      blocks.append(
        ConditionalBlock(range: conditional.directive, conditions: [], isExhaustive: false))
    }
    let clause = ConditionalClause(
      block: block, clause: blocks[block].conditions.count, directive: directive,
      condition: directive == .else ? conditional.condition : text)
    blocks[block].conditions.append(text)
    conditions.append(clauses + [clause])
    return Int32(truncatingIfNeeded: conditions.count - 1)
  }

  private mutating func finish(_ conditional: OpenConditional, at end: Int) {
    guard let block = conditional.block else { return }
    let start = conditional.directive.lowerBound
    blocks[block].range = start..<max(start, end)
    blocks[block].isExhaustive = conditional.isSettled
  }

  private func endOfLine(after index: Int) -> Int {
    var index = index
    while index < tokens.count, tokens[index].isInLine { index += 1 }
    return index
  }
}

/// An `#if` without its `#endif` so far.
private struct OpenConditional {
  let directive: Range<Int>
  /// The condition of the surrounding code, or nil if that is not compiled.
  let outer: Int32?
  var condition = ""
  /// Whether a clause is known to be compiled, which excludes later ones.
  var isSettled = false
  var block: Int?
}

extension Token {
  /// Whether the token is on the line of the previous one.
  fileprivate var isInLine: Bool { !isAtLineStart && kind != .endOfFile }

  fileprivate var isConditionalDirective: Bool {
    switch keyword {
    case .if, .elseif, .else, .endif: true
    default: false
    }
  }
}
