extension DeclarationParser {
  /// A kind of binary operator, by the result that it produces.
  private enum BinaryOperator {
    case arithmetic
    case range(isClosed: Bool)
    case condition
  }

  /// Parses the rest of `60 * 60` or `0..<5` after the first operand; returns nil, without moving, if unsupported.
  mutating func parseOperation(
    _ first: InitialValue.Kind, from start: Int
  ) -> InitialValue.Kind? {
    guard binaryOperator != nil else { return nil }
    let bookmark = bookmark
    // The operands on each side of the range operators, which bind less than arithmetic ones and more than conditions.
    var sides = [[InitialValue(kind: first, range: start..<max(start, previousEnd))]]
    var isClosed: Bool?
    var isCondition = false
    var loop = LoopGuard()
    while let next = binaryOperator, loop.advances(to: token.start) {
      advance()
      let start = token.start
      guard let kind = parseOperand() else {
        rewind(to: bookmark)
        return nil
      }
      switch next {
      case .arithmetic: break
      case .range(let closed):
        isClosed = closed
        sides.append([])
      case .condition: isCondition = true
      }
      sides[sides.count - 1].append(
        InitialValue(kind: kind, range: start..<max(start, previousEnd)))
    }
    if isCondition { return .condition(sides.flatMap { $0 }) }
    guard let isClosed else { return .arithmetic(sides[0]) }
    // Several ranges do not compile.
    guard sides.count == 2 else {
      rewind(to: bookmark)
      return nil
    }
    return .range(Self.value(of: sides[0]), Self.value(of: sides[1]), isClosed: isClosed)
  }

  private static func value(of operands: [InitialValue]) -> InitialValue {
    guard operands.count > 1, let first = operands.first, let last = operands.last else {
      return operands[0]
    }
    let range = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
    return InitialValue(kind: .arithmetic(operands), range: range)
  }

  /// The operator here, if it is binary: with white space on both sides, or on neither.
  private var binaryOperator: BinaryOperator? {
    guard token.kind == .operator, !token.isAtLineStart,
      token.hasSpaceBefore == peek().hasSpaceBefore
    else { return nil }
    switch source.text(in: token.range) {
    case "+", "-", "*", "/", "%": return .arithmetic
    case "...": return .range(isClosed: true)
    case "..<": return .range(isClosed: false)
    case "<", "<=", ">", ">=", "==", "!=", "&&", "||": return .condition
    default: return nil
    }
  }

  /// Skips `infix operator ~~: ComparisonPrecedence`, whose name is not an operator of an expression.
  mutating func skipOperatorDeclaration() {
    advance()
    skipGroups { $0.token.isAtLineStart && ![.colon, .leftBrace].contains($0.token.kind) }
  }
}
