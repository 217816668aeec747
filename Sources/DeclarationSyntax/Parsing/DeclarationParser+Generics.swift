extension DeclarationParser {
  /// The maximum number of generic parameters, and of arguments, that are kept.
  package static let maximumGenericCount = 64

  mutating func parseGenericParameters() -> [GenericParameter] {
    guard startsOperator("<") else { return [] }
    let opening = token.start
    takeOperatorByte()
    var parameters: [GenericParameter] = []
    var loop = LoopGuard()
    while !startsOperator(">"), loop.advances(to: token.start) {
      let start = index
      while token.kind == .at, parseTypeAttribute() != nil {}
      // `each T`, or `let n: Int`.
      if token.keyword == .each || token.keyword == .let { advance() }
      guard let name = expectName() else { break }
      var constraint: TypeSyntax?
      if take(.colon) {
        constraint = expectType()
      }
      if parameters.count < Self.maximumGenericCount {
        parameters.append(GenericParameter(name: name, constraint: constraint))
      }
      // Swift 4 allowed the clause inside the brackets.
      _ = parseWhereClause()
      guard token.kind == .comma, index > start else { break }
      advance()
    }
    takeClosingAngleBracket(openedAt: opening)
    return parameters
  }

  mutating func takeClosingAngleBracket(openedAt opening: Int) {
    if startsOperator(">") {
      takeOperatorByte()
    } else {
      report(.unclosedBracket, opening..<opening + 1)
    }
  }

  mutating func parseWhereClause() -> [GenericRequirement] {
    guard token.keyword == .where else { return [] }
    var requirements: [GenericRequirement] = []
    repeat {
      advance()
      while token.kind == .at, parseTypeAttribute() != nil {}
      // A trailing comma is allowed before the body.
      if token.kind == .leftBrace, !requirements.isEmpty { break }
      guard let subject = expectType() else { break }
      if take(.colon) {
        if token.keyword == .class {
          advance()
        } else if let constraint = expectType() {
          requirements.append(.conformance(subject, to: constraint))
        }
      } else if startsOperator("="), token.end == token.start + 2 {
        advance()
        if let type = expectType() { requirements.append(.sameType(subject, type)) }
      } else {
        report(.missingType, previousEnd..<previousEnd)
      }
    } while token.kind == .comma
    return requirements
  }
}
