/// Removes the tokens that an iPhone build does not compile from a token list, and marks the tokens
/// whose conditions the source does not determine.
///
/// `#if` can surround members, cases, attributes or whole types, so it is resolved before the
/// parser runs: every branch is balanced.
struct ConditionalCompilation {
  /// The maximum nesting of conditional blocks with an undetermined branch.
  package static let maximumNesting = 16

  private let source: SourceText
  private let tokens: [Token]
  /// The remaining tokens, in order.
  package private(set) var compiled: [Token] = []
  /// The clauses that `Token.condition` refers to; the first entry is empty.
  package private(set) var conditions: [[ConditionalClause]] = [[]]
  private var blockCount = 0
  package private(set) var problems: [SyntaxProblem] = []
  /// The ranges that are not compiled, in order.
  private(set) var inactive: [Range<Int>] = []
  private var open: [OpenConditional] = []

  package init(source: SourceText, tokens: [Token]) {
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
      return conditional.outer
    }
  }

  private mutating func enterClause(
    _ directive: ConditionalClause.Directive, _ token: Token, _ index: inout Int
  ) -> Int32? {
    var truth: Bool? = true
    var text = ""
    if directive != .else {
      let first = index
      var condition = CompilationCondition(source: source, tokens: tokens, index: index)
      truth = condition.truth()
      index = condition.index
      if first < index { text = source.text(in: tokens[first].start..<tokens[index - 1].end) }
    }
    guard var conditional = open.popLast() else { return nil }
    defer { open.append(conditional) }
    if directive == .if { conditional.condition = text }
    guard let outer = conditional.outer, !conditional.isSettled, truth != false else { return nil }
    conditional.isSettled = truth == true
    if truth == true, conditional.block == nil { return outer }

    let clauses = conditions[Int(outer)]
    guard clauses.count < Self.maximumNesting else {
      problems.append(SyntaxProblem(kind: .nestedTooDeeply, range: token.range))
      return nil
    }
    if conditional.block == nil { blockCount += 1 }
    let block = conditional.block ?? blockCount - 1
    conditional.block = block
    let clause = ConditionalClause(
      block: block, clause: conditional.clauseCount, directive: directive,
      condition: directive == .else ? conditional.condition : text)
    conditional.clauseCount += 1
    conditions.append(clauses + [clause])
    return Int32(truncatingIfNeeded: conditions.count - 1)
  }

  private func endOfLine(after index: Int) -> Int {
    tokens[index...].firstIndex { $0.isAtLineStart || $0.kind == .endOfFile } ?? tokens.count
  }
}

/// An `#if` without its `#endif` so far.
private struct OpenConditional {
  package let directive: Range<Int>
  /// The condition of the surrounding code, or nil if that is not compiled.
  package let outer: Int32?
  package var condition = ""
  /// Whether a clause is known to be compiled, which excludes later ones.
  var isSettled = false
  package var block: Int?
  /// The number of possible clauses so far.
  var clauseCount = 0
}

extension Token {
  fileprivate var isConditionalDirective: Bool {
    switch keyword {
    case .if, .elseif, .else, .endif: true
    default: false
    }
  }
}
