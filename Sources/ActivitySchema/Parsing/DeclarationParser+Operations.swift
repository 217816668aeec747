/// A kind of binary operator, by the result that it produces.
private enum BinaryOperator {
  case arithmetic
  case range(isClosed: Bool)
  case condition

  init?(_ spelling: String) {
    switch spelling {
    case "+", "-", "*", "/", "%": self = .arithmetic
    case "...": self = .range(isClosed: true)
    case "..<": self = .range(isClosed: false)
    case "<", "<=", ">", ">=", "==", "!=", "&&", "||": self = .condition
    default: return nil
    }
  }
}

extension DeclarationParser {
  /// Parses the rest of `60 * 60` or `0..<5` after the first operand; returns nil, without moving, if unsupported.
  mutating func parseOperation(
    _ first: InitialValue.Kind, from start: Int
  ) -> InitialValue.Kind? {
    guard binaryOperator != nil else { return nil }
    let bookmark = bookmark
    var operation = Operation(
      first: InitialValue(kind: first, range: start..<max(start, previousEnd)))
    var loop = LoopGuard()
    while let next = binaryOperator, loop.advances(to: token.start) {
      advance()
      let start = token.start
      guard let kind = parseOperand() else {
        rewind(to: bookmark)
        return nil
      }
      operation.append(
        next, InitialValue(kind: kind, range: start..<max(start, previousEnd)))
    }
    guard let kind = operation.kind else {
      rewind(to: bookmark)
      return nil
    }
    return kind
  }

  /// The operator here, if it is binary: with white space on both sides, or on neither.
  private var binaryOperator: BinaryOperator? {
    guard token.kind == .operator, !token.isAtLineStart,
      token.hasSpaceBefore == peek().hasSpaceBefore
    else { return nil }
    return BinaryOperator(source.text(in: token.range))
  }
}

/// Operands and the operators between them, with Swift's precedence: arithmetic, ranges, conditions.
private struct Operation {
  /// The operands on each side of the range operators.
  private var sides: [[InitialValue]]
  private var isClosed: Bool?
  private var isCondition = false

  init(first: InitialValue) { sides = [[first]] }

  mutating func append(_ binaryOperator: BinaryOperator, _ operand: InitialValue) {
    switch binaryOperator {
    case .arithmetic: sides[sides.count - 1].append(operand)
    case .range(let isClosed):
      self.isClosed = isClosed
      sides.append([operand])
    case .condition:
      isCondition = true
      sides[sides.count - 1].append(operand)
    }
  }

  /// The kind of the operation; nil for several ranges, which do not compile.
  var kind: InitialValue.Kind? {
    if isCondition { return .condition(sides.flatMap { $0 }) }
    guard let isClosed else { return .arithmetic(sides[0]) }
    guard sides.count == 2 else { return nil }
    return .range(Self.value(of: sides[0]), Self.value(of: sides[1]), isClosed: isClosed)
  }

  private static func value(of operands: [InitialValue]) -> InitialValue {
    guard operands.count > 1, let first = operands.first, let last = operands.last else {
      return operands[0]
    }
    let range = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
    return InitialValue(kind: .arithmetic(operands), range: range)
  }
}

extension DeclarationParser {
  /// Skips `infix operator ~~: ComparisonPrecedence`, whose name is not an operator of an expression.
  mutating func skipOperatorDeclaration() {
    advance()
    var loop = LoopGuard()
    while loop.advances(to: token.start), token.kind != .endOfFile, token.kind != .semicolon,
      !token.closesBracket,
      !token.isAtLineStart || token.kind == .colon || token.kind == .leftBrace
    {
      advanceOverGroup()
    }
  }
}
