extension DeclarationParser {
  /// Parses `var a: Int, (b, c) = (1, 2)` into one declaration for each name.
  mutating func parseVariables(
    _ introducer: VariableDeclaration.Introducer, _ head: DeclarationHead
  ) {
    advance()
    var bindings: [VariableDeclaration] = []
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      guard let names = parsePattern() else {
        report(.missingName, previousEnd..<previousEnd)
        break
      }
      let type = parseTypeAnnotation()
      let initialValue = parseInitialValueClause()
      let accessors = parseAccessors()
      for name in names {
        bindings.append(
          VariableDeclaration(
            head: head, introducer: introducer, name: name.declared,
            type: type.flatMap { name.part(of: $0) },
            initialValue: initialValue.flatMap { name.part(of: $0) },
            accessors: accessors, range: range(from: head)))
      }
      guard take(.comma) else { break }
    }
    propagateTypes(&bindings)
    for binding in bindings { add(.variable(binding)) }
  }

  /// Gives names without a type the type that follows: in `var a, b: Int`, `a` is also an `Int`.
  private func propagateTypes(_ bindings: inout [VariableDeclaration]) {
    var next: TypeSyntax?
    for index in bindings.indices.reversed() {
      if bindings[index].type == nil, bindings[index].initialValue == nil {
        bindings[index].type = next
      }
      next = bindings[index].type
    }
  }

  private mutating func parseTypeAnnotation() -> TypeSyntax? {
    guard take(.colon) else { return nil }
    return expectType()
  }

  private mutating func parseInitialValueClause() -> InitialValue? {
    guard take(.equal) else { return nil }
    if token.kind != .equal, let value = parseInitialValue(lineEnds: true) { return value }
    report(.missingInitialValue, previousEnd..<previousEnd)
    return nil
  }

  private mutating func parseAccessors() -> VariableDeclaration.Accessors {
    guard token.kind == .leftBrace else { return .none }
    let first = accessorKeyword
    skipGroup()
    return first == .willSet || first == .didSet ? .observers : .computed
  }

  /// The first accessor of the braces that open here; nil if they contain statements.
  var accessorKeyword: Keyword? {
    var distance = 1
    var loop = LoopGuard()
    while loop.advances(to: distance) {
      let next = peek(distance)
      if next.kind == .at {
        distance += 2
        while peek(distance).kind == .dot { distance += 2 }
        if peek(distance).kind == .leftParenthesis {
          distance = max(distance + 1, pairs.end(of: index + distance) + 1 - index)
        }
        continue
      }
      switch next.keyword {
      case .mutating, .nonmutating, .consuming, .borrowing, .legacyConsuming, .nonisolated:
        distance += 1
        continue
      default: break
      }
      guard let keyword = next.keyword, keyword.isAccessor, next.kind == .identifier else {
        return nil
      }
      return accessorContinues(at: distance + 1) ? keyword : nil
    }
    return nil
  }

  /// Returns whether a word such as `get` is an accessor, and not a name that a getter returns: `{ set.count }`.
  private func accessorContinues(at distance: Int) -> Bool {
    let next = peek(distance)
    switch next.kind {
    case .leftBrace, .rightBrace, .semicolon, .at: return true
    case .leftParenthesis:
      return peek(max(distance, pairs.end(of: index + distance) - index) + 1).kind == .leftBrace
    case .identifier:
      guard let keyword = next.keyword else { return false }
      return keyword.isAccessor || keyword == .async || keyword == .throws || keyword == .mutating
        || keyword == .nonmutating
    default: return false
    }
  }
}

// MARK: - Patterns

/// A name in a pattern, and its position in a tuple.
private struct PatternName {
  package let declared: DeclaredName
  /// The position in each tuple, from the outermost to the innermost; empty for a name outside of tuples.
  package let path: [Int]

  package func part(of type: TypeSyntax) -> TypeSyntax? {
    var part = type
    for position in path {
      guard case .tuple(let elements) = part.kind, position < elements.count else { return nil }
      part = elements[position].type
    }
    return part
  }

  package func part(of value: InitialValue) -> InitialValue? {
    var part = value
    for position in path {
      guard case .tuple(let elements) = part.kind, position < elements.count else {
        return InitialValue(kind: .other, range: value.range)
      }
      part = elements[position].value
    }
    return part
  }
}

extension DeclarationParser {
  private mutating func parsePattern() -> [PatternName]? {
    if token.keyword == .wildcard {
      advance()
      return []
    }
    if token.kind == .leftParenthesis { return parseTuplePattern() }
    guard let name = takeName() else { return nil }
    return [PatternName(declared: name, path: [])]
  }

  /// Parses `(a, (b, _), c: d)` with a path of positions instead of recursion.
  private mutating func parseTuplePattern() -> [PatternName] {
    let end = endOfGroup
    var names: [PatternName] = []
    var path: [Int] = []
    var isTuple = false
    var loop = LoopGuard()
    while index < end, loop.advances(to: token.start) {
      switch token.kind {
      case .leftParenthesis:
        guard path.count < Self.maximumExpressionNesting else {
          report(.nestedTooDeeply, token.range)
          skipGroup()
          continue
        }
        path.append(0)
        advance()
      case .rightParenthesis:
        path.removeLast(path.isEmpty ? 0 : 1)
        advance()
      case .comma:
        isTuple = true
        if let last = path.last { path[path.count - 1] = last + 1 }
        advance()
      default:
        if peek().kind == .colon {
          advance()
          advance()
        } else if let name = takeName() {
          names.append(PatternName(declared: name, path: path))
        } else {
          advance()
        }
      }
    }
    leaveGroup(endingAt: end, .rightParenthesis)
    // `let (a) = 1` is not a tuple.
    if !isTuple, let only = names.first { return [PatternName(declared: only.declared, path: [])] }
    return names
  }
}
