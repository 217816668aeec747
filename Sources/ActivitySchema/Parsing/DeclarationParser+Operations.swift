/// An operator between two values, by what it makes of them.
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
  /// What follows the first operand of `60 * 60` or `0..<5`; nil, without moving, if that is not understood.
  mutating func parseOperation(
    _ first: InitialValue.Kind, from start: Int
  ) -> InitialValue.Kind? {
    guard binaryOperator != nil else { return nil }
    let bookmark = bookmark
    var operation = Operation(
      first: InitialValue(kind: first, range: start..<max(start, previousEnd)))
    while let next = binaryOperator {
      advance()
      let start = token.start
      guard let kind = parseOperand() else {
        goBack(to: bookmark)
        return nil
      }
      operation.append(
        next, InitialValue(kind: kind, range: start..<max(start, previousEnd)))
    }
    guard let kind = operation.kind else {
      goBack(to: bookmark)
      return nil
    }
    return kind
  }

  /// The operator here, if it stands between two values: with blanks on both sides, or on none.
  private var binaryOperator: BinaryOperator? {
    guard token.kind == .operator, !token.isAtLineStart,
      token.hasSpaceBefore == peek().hasSpaceBefore
    else { return nil }
    return BinaryOperator(source.text(in: token.range))
  }
}

/// Operands with the operators between them, which bind in the order of Swift: arithmetic, ranges, conditions.
private struct Operation {
  /// The sides of the range operators.
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

  /// Nil for several ranges, which do not compile.
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
