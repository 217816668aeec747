/// One token of Swift, stored as positions only.
package struct Token {
  package enum Kind: UInt8 {
    /// A name or keyword.
    case identifier
    /// A name in backticks, which is never a keyword.
    case quotedIdentifier
    case integer
    case float
    /// A whole string literal, interpolations included.
    case string
    case regularExpression
    /// `#if`, `#Preview`: a number sign and the word after it.
    case pound
    case `operator`
    case equal
    case arrow
    case dot
    case at
    case comma
    case colon
    case semicolon
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case leftBrace
    case rightBrace
    /// A byte that no declaration contains: `\`, a control character.
    case other
    case endOfFile

    var isBracket: Bool {
      rawValue >= Self.leftParenthesis.rawValue && rawValue <= Self.rightBrace.rawValue
    }
  }

  package var kind: Kind
  /// The keyword that an identifier, or the word after a number sign, represents.
  package var keyword: Keyword?
  package var isAtLineStart: Bool
  /// Whether white space or a comment precedes the token.
  package var hasSpaceBefore: Bool
  package var isInterpolated = false
  package var start: Int
  package var end: Int
  /// The start of the white space and comments before the token.
  var triviaStart: Int
  /// The undetermined `#if` clauses that contain the token: an index into the file's conditions.
  package var condition: Int32 = 0

  package var range: Range<Int> { start..<max(start, end) }

  /// The kind of bracket that closes this one.
  package var closingKind: Kind? {
    switch kind {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  package var closesBracket: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }

  /// Whether the token can end an expression, which an operator can follow.
  package var endsExpression: Bool {
    switch kind {
    case .identifier: keyword.map { !$0.expectsExpression } ?? true
    case .quotedIdentifier, .integer, .float, .string, .regularExpression, .pound: true
    default: closesBracket
    }
  }

  /// Whether the token is a name: an identifier that is not reserved, or a name in backticks.
  package var isName: Bool {
    switch kind {
    case .identifier: keyword.map { !$0.isReserved } ?? true
    case .quotedIdentifier: true
    default: false
    }
  }
}
