internal import JSONSyntax

/// Splits source code into tokens and matches its brackets, in one pass.
struct CodeLexer {
  let text: CodeText
  let language: CodeLanguage
  let work: Work
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var line = 0
  var tokens: [CodeToken] = []
  var strings: [CodeString] = []
  /// The column of the first token of each line; nil if the line has none.
  var indents: [Int?] = [nil]
  var lineStart: Int
  /// The opening brackets without a closing one.
  var open: [Int] = []
  var openCount = [UInt8: Int]()
  let forms: [[StringForm]]
  /// The position up to which a line has no closing quotation mark, by the mark.
  var unended = [UInt8: Int]()
  /// The position up to which no regular expression ends.
  var slashLimit = 0
  var bodyOfHereDocument: (start: Int, end: Int)?
  var hereDocumentIsUnended = false
  /// The opening brackets with a comment that replaces members.
  var abridged: Set<Int> = []
  var comments: [Range<Int>] = []
  /// Whether the comment after the last token replaces a member; nil without a comment.
  var commentIsMember: Bool?

  init(_ text: CodeText, in range: Range<Int>, language: CodeLanguage, work: Work) {
    self.text = text
    self.language = language
    self.work = work
    bytes = text.bytes
    let range = range.clamped(to: bytes.indices)
    position = range.lowerBound
    lineStart = range.lowerBound
    end = range.upperBound
    var forms = [[StringForm]](repeating: [], count: 128)
    for form in language.quotes {
      if let first = form.open.first, first < 128 { forms[Int(first)].append(form) }
    }
    self.forms = forms
    while position < end { readToken() }
    for index in open { tokens[index].link = tokens.count }
  }

  // MARK: Tokens

  mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case 0x0A: startLine()
    case 0...0x20: position += 1
    case _ where startsComment(byte): skipComment()
    case _ where readString(byte), _ where readHereDocument(byte): break
    case _ where Self.startsWord(byte):
      append(.word, to: endOfWord)
    case _ where byte.isDigit: append(.number, to: endOfNumber)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBracket(byte)
    case UInt8(ascii: ")"): closeBracket(UInt8(ascii: "("))
    case UInt8(ascii: "]"): closeBracket(UInt8(ascii: "["))
    case UInt8(ascii: "}"): closeBracket(UInt8(ascii: "{"))
    case UInt8(ascii: "/") where language.hasRegularExpressions:
      append(.symbol, to: endOfRegularExpression() ?? endOfSymbol)
    case UInt8(ascii: "<"): if let end = endOfGenerics { move(to: end) } else { appendSymbol() }
    default: appendSymbol()
    }
  }

  mutating func append(_ kind: CodeToken.Kind, to end: Int, link: Int = -1) {
    if indents[line] == nil { indents[line] = position - lineStart }
    if commentIsMember == true, kind == .close { abridged.insert(link) }
    commentIsMember = nil
    let end = min(max(end, position + 1), self.end)
    tokens.append(
      CodeToken(kind, position..<end, line: line, parent: open.last ?? -1, link: link))
    move(to: end)
  }

  mutating func appendSymbol() { append(.symbol, to: endOfSymbol) }

  mutating func openBracket(_ byte: UInt8) {
    let index = tokens.count
    append(.open, to: position + 1)
    open.append(index)
    openCount[byte, default: 0] += 1
  }

  /// Closes the innermost bracket of a kind, and those inside it.
  mutating func closeBracket(_ opening: UInt8) {
    guard openCount[opening, default: 0] > 0 else {
      position += 1
      return
    }
    while let index = open.popLast() {
      let byte = bytes[tokens[index].start]
      openCount[byte, default: 1] -= 1
      tokens[index].link = tokens.count
      if byte == opening {
        append(.close, to: position + 1, link: index)
        return
      }
    }
  }

  // MARK: Lines and comments

  mutating func startLine() {
    position += 1
    if let body = bodyOfHereDocument, position >= body.start {
      bodyOfHereDocument = nil
      countLines(upTo: body.end)
      position = body.end
    }
    line += 1
    indents.append(nil)
    lineStart = position
  }

  mutating func move(to end: Int) {
    let end = min(end, self.end)
    countLines(upTo: end)
    position = end
  }

  mutating func countLines(upTo end: Int) {
    work.steps += end - position + 1
    var index = position
    while index < end {
      if bytes[index] == 0x0A {
        line += 1
        indents.append(nil)
        lineStart = index + 1
      }
      index += 1
    }
  }

  func startsComment(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "/"), language.hasBlockComments, starts(with: "/*") { return true }
    return language.lineComments.contains { starts(with: $0) }
      && !(byte == UInt8(ascii: "#") && starts(with: "#["))
  }

  mutating func skipComment() {
    let isBlock = language.hasBlockComments && starts(with: "/*")
    let comment = position..<(isBlock ? endOfBlockComment : endOfLine)
    comments.append(comment)
    if let bracket = open.last, let last = tokens.last {
      let startsMember = last.kind == .open || last.isText(",", bytes)
      let isRemark = !isBlock && last.kind != .open && last.line == line
      if startsMember, !isRemark, commentIsMember == nil {
        commentIsMember = !Ellipsis.isDenied(by: bytes[comment])
      }
      if Ellipsis.isMeant(by: bytes[comment], ofMember: isRemark) { abridged.insert(bracket) }
    }
    move(to: comment.upperBound)
  }

  var endOfBlockComment: Int {
    var index = position + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return end
  }

  var endOfLine: Int { bytes[position..<end].firstIndex(of: 0x0A) ?? end }

  func starts(with mark: String) -> Bool {
    bytes[position..<end].starts(with: mark.utf8)
  }

  private var endOfWord: Int {
    let word = endOfRun(from: position + 1, while: Self.isPartOfWord)
    // `merge!` is a name of Ruby.
    let isMarked =
      language.hasCommandCalls && word < end && bytes[word] == UInt8(ascii: "!")
      && !bytes[(word + 1)..<end].starts(with: "=".utf8)
    return word + (isMarked ? 1 : 0)
  }

  func endOfRun(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    guard start < end else { return end }
    return bytes[start..<end].firstIndex { !condition($0) } ?? end
  }
}
