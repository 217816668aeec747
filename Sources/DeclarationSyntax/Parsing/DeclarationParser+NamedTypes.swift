extension DeclarationParser {
  /// The maximum number of names between dots.
  private static let maximumNameCount = 64

  /// Parses a dotted name with generic arguments. `Type`, `Protocol`, and the `init` and `self` of an
  /// expression are not part of the name after a dot, unless `anyWord` is true.
  mutating func parseNamedType(anyWord: Bool) -> TypeSyntax {
    let start = token.start
    var parts: [TypeNameSyntax] = []
    var isTooLong = false
    var loop = LoopGuard()
    while loop.advances(to: token.start) {
      let name = token
      advance()
      let arguments = startsOperator("<") && !isSpacedOperator ? parseGenericArguments() : []
      if parts.count < Self.maximumNameCount {
        parts.append(
          TypeNameSyntax(name: text(of: name), arguments: arguments, range: name.range))
      } else {
        isTooLong = true
      }
      guard token.kind == .dot, continuesName(peek(), anyWord) else { break }
      advance()
    }
    let range = start..<max(start, previousEnd)
    guard isTooLong else { return TypeSyntax(kind: .named(parts), range: range) }
    report(.nestedTooDeeply, range)
    return TypeSyntax(kind: .unsupported, range: range)
  }

  private func continuesName(_ next: Token, _ anyWord: Bool) -> Bool {
    guard next.kind == .identifier || next.kind == .quotedIdentifier else { return false }
    if anyWord || next.kind == .quotedIdentifier { return true }
    if next.keyword == .`init` || next.keyword == .selfValue { return false }
    let name = source.text(in: next.range)
    return name != "Type" && name != "Protocol"
  }

  /// Whether this is `a < b` in an expression; a generic bracket there never has a space on both sides.
  private var isSpacedOperator: Bool {
    token.hasSpaceBefore && peek().hasSpaceBefore
  }

  /// Parses the types between `<` and `>`.
  mutating func parseGenericArguments() -> [TypeSyntax] {
    let opening = token.start
    guard !isSpeculating || angleBracketCloses else {
      takeOperatorByte()
      report(.unclosedBracket, opening..<opening + 1)
      return []
    }
    takeOperatorByte()
    var arguments: [TypeSyntax] = []
    var loop = LoopGuard()
    while !startsOperator(">"), loop.advances(to: token.start) {
      guard let type = expectType() else { break }
      if arguments.count < Self.maximumGenericCount { arguments.append(type) }
      guard take(.comma) else { break }
    }
    takeClosingAngleBracket(openedAt: opening)
    return arguments
  }

  /// Whether the `<` that starts here can have a `>`, no deeper than a speculative parse goes. This is checked for every
  /// comparison, and costs far less than the parse.
  private var angleBracketCloses: Bool {
    var angles = 0
    var groups = 0
    var next = token
    for distance in 1... {
      switch next.kind {
      case .leftParenthesis, .leftBracket: groups += 1
      case .rightParenthesis, .rightBracket:
        groups -= 1
        if groups < 0 { return false }
      case .leftBrace, .rightBrace, .semicolon, .equal, .string, .endOfFile: return false
      case .operator:
        for position in next.range {
          switch source.byte(at: position) {
          case UInt8(ascii: "<"):
            angles += 1
            if angles > Self.maximumSpeculativeNesting { return false }
          case UInt8(ascii: ">") where source.byte(at: position - 1) != UInt8(ascii: "-"):
            angles -= 1
            if angles == 0 { return true }
          default: continue
          }
        }
      default: break
      }
      next = peek(distance)
    }
    return false
  }
}
