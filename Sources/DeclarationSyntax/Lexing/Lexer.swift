/// Converts the bytes of a Swift file to tokens, in one pass and linear time.
///
/// It handles only text that can hide brackets and keywords, not declarations:
/// comments, string literals with their interpolations, and regular expressions. Nothing here
/// recurses, because recursion would follow the nesting of the input.
package struct Lexer {
  package let source: SourceText
  /// Whether `/…/` can be a literal, as in Swift 6, or `/` is always an operator, as in Swift 5 by default.
  let hasBareRegularExpressions: Bool
  /// Whether there is such a literal.
  var usesBareRegularExpressions = false
  package var position = 0
  package private(set) var tokens: [Token] = []
  package private(set) var problems: [SyntaxProblem] = []
  package private(set) var comments: [Range<Int>] = []
  /// Whether interpolations can span lines. False after one ran to the end of the file, because
  /// repeated searches for its end would take quadratic time.
  var interpolationsMaySpanLines = true
  /// The end of the last conflict of two versions; its other markers are not separate problems.
  var endOfConflict = 0
  private var startsLine = true
  private let keywords = Keyword.table

  /// Returns a lexer that has the tokens of a file; the last one is `endOfFile`.
  package static func lex(_ source: SourceText, hasBareRegularExpressions: Bool = true) -> Lexer {
    var lexer = Lexer(source: source, hasBareRegularExpressions: hasBareRegularExpressions)
    lexer.lexFile()
    return lexer
  }

  private init(source: SourceText, hasBareRegularExpressions: Bool) {
    self.source = source
    self.hasBareRegularExpressions = hasBareRegularExpressions
    tokens.reserveCapacity(source.bytes.count / 4 + 1)
  }

  private mutating func lexFile() {
    skipFileStart()
    var loop = LoopGuard()
    while loop.advances(to: position) {
      let triviaStart = position
      skipTrivia()
      let start = position
      guard start < source.bytes.count else {
        append(.endOfFile, from: start, triviaStart: triviaStart)
        return
      }
      let lexed = lexToken()
      append(
        lexed.kind, from: start, triviaStart: triviaStart, isInterpolated: lexed.isInterpolated)
    }
  }

  private mutating func append(
    _ kind: Token.Kind, from start: Int, triviaStart: Int, isInterpolated: Bool = false
  ) {
    var keyword: Keyword?
    if kind == .identifier {
      keyword = keywords.value(spelledBy: start..<position, of: source.bytes)
    } else if kind == .pound {
      keyword = keywords.value(spelledBy: start + 1..<position, of: source.bytes)
    }
    tokens.append(
      Token(
        kind: kind, keyword: keyword, isAtLineStart: startsLine,
        hasSpaceBefore: start > triviaStart || start == 0, isInterpolated: isInterpolated,
        start: start, end: position, triviaStart: triviaStart))
    startsLine = false
  }

  package mutating func report(_ kind: SyntaxProblem.Kind, _ range: Range<Int>) {
    problems.append(SyntaxProblem(kind: kind, range: range))
  }

  func peek(_ distance: Int = 0) -> UInt8 {
    source.byte(at: position + distance)
  }

  // MARK: White space and comments

  private mutating func skipFileStart() {
    if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { position = 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
  }

  private mutating func skipTrivia() {
    var loop = LoopGuard()
    while position < source.bytes.count, loop.advances(to: position) {
      switch source.bytes[position] {
      case 0x0A, 0x0D:
        startsLine = true
        position += 1
      case 0x00, 0x09, 0x0B, 0x0C, 0x20:
        position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"):
        let start = position
        if peek(1) == UInt8(ascii: "/") { skipLine() } else { skipBlockComment() }
        comments.append(start..<position)
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        guard skipConflictMarker() else { return }
      case UInt8(ascii: "*") where peek(1) == UInt8(ascii: "/"):
        report(.unexpectedCommentEnd, position..<position + 2)
        position += 2
      default:
        return
      }
    }
  }

  mutating func skipLine() {
    var loop = LoopGuard()
    while position < source.bytes.count, !source.bytes[position].isLineBreak,
      loop.advances(to: position)
    {
      position += 1
    }
  }

  /// Skips a block comment. Block comments nest; one that spans lines counts as a line break, as in the compiler.
  mutating func skipBlockComment() {
    let start = position
    let end = source.endOfBlockComment(at: start)
    position = end ?? source.bytes.count
    if source.bytes[start..<position].contains(where: { $0.isLineBreak }) { startsLine = true }
    if end == nil { report(.unterminatedComment, start..<min(start + 2, position)) }
  }
}
