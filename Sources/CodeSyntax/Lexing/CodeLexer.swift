internal import JSONSyntax

/// Splits source code into tokens and matches its brackets, in one pass.
struct CodeLexer {
  let text: CodeText
  let language: CodeLanguage
  let work: Work
  let bytes: [UInt8]
  private(set) var end: Int
  private(set) var position: Int
  private var line = 0
  /// Whether no token precedes the position on its line.
  var startsLine: Bool { tokens.last.map { $0.line < line } ?? true }
  private(set) var tokens: [CodeToken] = []
  var strings: [CodeString] = []
  /// The column of the first token of each line; nil if the line has none.
  private(set) var indents: [Int?] = [nil]
  private(set) var lineStart: Int
  /// The opening brackets without a closing one.
  private(set) var open: [Int] = []
  private var openCount = [UInt8: Int]()
  let forms: StringForms
  /// The forms whose marks the text chose, by their opening marks.
  var chosenForms: [[UInt8]: StringForm] = [:]
  /// The position up to which a line has no closing quotation mark, by the mark.
  var unended = [UInt8: Int]()
  /// The position up to which no regular expression ends.
  var slashLimit = 0
  /// The names without a line that ends a here-document.
  var unendedNames: Set<[UInt8]> = []
  /// The bodies of the here-documents that start on this line.
  var bodiesOfHereDocuments: (start: Int, end: Int)?
  /// The elements of JSX around the position, the innermost last.
  var elements: [CodeElement] = []
  /// The opening brackets with a comment that replaces members.
  private(set) var abridged: Set<Int> = []
  private(set) var comments: [Range<Int>] = []
  /// Whether the comment after the last token replaces a member; nil without a comment.
  private var commentIsMember: Bool?
  /// Whether the text is a block of a page, whose brackets need not match.
  private let isPart: Bool
  /// The first fault; nil if the whole text was split.
  private(set) var fault: LexicalFault?

  var lexicon: Lexicon { language.lexicon }

  init(_ text: CodeText, in range: Range<Int>, language: CodeLanguage, work: Work) {
    self.text = text
    self.language = language
    self.work = work
    bytes = text.bytes
    let range = range.clamped(to: bytes.indices)
    isPart = range != bytes.indices
    position = range.lowerBound
    lineStart = range.lowerBound
    end = range.upperBound
    forms = StringForms(of: language.lexicon)
    skipStart()
    while position < end { readToken() }
    if let index = open.last { fail(.bracket, at: tokens[index].start) }
    for index in open { tokens[index].link = tokens.count }
  }

  /// Records the first fault, and stops reading: the rest of the text can have another meaning.
  mutating func fail(_ kind: LexicalFault.Kind, at position: Int) {
    guard language.isKnown, fault == nil, !(isPart && kind == .bracket) else { return }
    fault = LexicalFault(position: position, kind: kind)
    end = self.position
  }

  /// Excludes the rest of the text, which is not code.
  mutating func stop() { end = position }

  // MARK: Tokens

  private mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case _ where isLineEnd(position): startLine()
    case 0...0x20: position += 1
    case _ where startsComment(byte): skipComment()
    case _ where skipNonCode(byte): break
    case _ where readString(byte), _ where readHereDocument(byte): break
    case _ where Self.startsWord(byte): readWord()
    case _ where byte.isDigit: append(.number, to: endOfNumber)
    case UInt8(ascii: "`") where lexicon.hasQuotedNames: readQuotedName()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBracket(byte)
    case UInt8(ascii: ")"): closeBracket(UInt8(ascii: "("))
    case UInt8(ascii: "]"): closeBracket(UInt8(ascii: "["))
    case UInt8(ascii: "}"): closeBracket(UInt8(ascii: "{"))
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "<"):
      if startsElement {
        readElement()
      } else if let end = endOfGenerics {
        move(to: end)
      } else {
        appendSymbol()
      }
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
  private mutating func closeBracket(_ opening: UInt8) {
    if open.last.map({ bytes[tokens[$0].start] }) != opening { fail(.bracket, at: position) }
    guard fault == nil, openCount[opening, default: 0] > 0 else {
      position += 1
      return
    }
    while let index = open.popLast() {
      let byte = bytes[tokens[index].start]
      openCount[byte, default: 1] -= 1
      tokens[index].link = tokens.count
      if byte == opening {
        append(.close, to: position + 1, link: index)
        if elements.last?.bracket == index { continueElement() }
        return
      }
    }
  }

  // MARK: Lines

  /// Whether a line ends with the byte at a position.
  func isLineEnd(_ position: Int) -> Bool {
    switch bytes[position] {
    case 0x0A: return true
    case 0x0D:
      return lexicon.lineEnds != .feeds && (position + 1 == end || bytes[position + 1] != 0x0A)
    case 0xA8, 0xA9:
      return lexicon.lineEnds == .separators && position > 1 && bytes[position - 1] == 0x80
        && bytes[position - 2] == 0xE2
    default: return false
    }
  }

  /// Whether no token of the line precedes the position.
  var isFirstOfLine: Bool { indents[line] == nil }

  /// Returns the first place of a byte on the line from a position on.
  func firstIndex(of byte: UInt8, onLineFrom start: Int) -> Int? {
    let index = (min(start, end)..<end).first { bytes[$0] == byte || isLineEnd($0) }
    work.steps += (index ?? end) - min(start, end)
    return index.flatMap { bytes[$0] == byte ? $0 : nil }
  }

  var endOfLine: Int { bytes[position..<end].indices.first { isLineEnd($0) } ?? end }

  private mutating func startLine() {
    position += 1
    if let bodies = bodiesOfHereDocuments, position >= bodies.start {
      bodiesOfHereDocuments = nil
      countLines(upTo: bodies.end)
      position = bodies.end
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

  private mutating func countLines(upTo end: Int) {
    work.steps += end - position + 1
    var index = position
    while index < end {
      if isLineEnd(index) {
        line += 1
        indents.append(nil)
        lineStart = index + 1
      }
      index += 1
    }
  }

  // MARK: Comments

  private func startsComment(_ byte: UInt8) -> Bool {
    switch lexicon.blockComments {
    case .flat, .nested: if byte == UInt8(ascii: "/"), starts(with: "/*") { return true }
    case .lines: if position == lineStart, starts(with: "=begin") { return true }
    case .none: break
    }
    return lexicon.lineComments.contains { starts(with: $0) }
      && !(byte == UInt8(ascii: "#") && lexicon.code == .tags && starts(with: "#["))
  }

  private mutating func skipComment() {
    let isBlock = starts(with: "/*") || starts(with: "=begin")
    let start = position
    let comment = start..<(isBlock ? endOfBlockComment ?? end : endOfLineComment)
    if isBlock, comment.upperBound == end, endOfBlockComment == nil {
      fail(.unended(.comment), at: start)
    }
    comments.append(comment)
    if let bracket = open.last, let last = tokens.last {
      // A line beside members can be one that is not sent: `// stops: 3`.
      let startsMember = last.kind == .open || isBlock && last.isText(",", bytes)
      let isRemark = !isBlock && last.kind != .open && last.line == line
      if startsMember, !isRemark, commentIsMember == nil {
        commentIsMember = !Ellipsis.isDenied(by: bytes[comment])
      }
      if Ellipsis.isMeant(by: bytes[comment], ofMember: isRemark) { abridged.insert(bracket) }
    }
    move(to: comment.upperBound)
  }

  /// The end of a line comment; in PHP, `?>` also ends it.
  private var endOfLineComment: Int {
    guard lexicon.code == .tags else { return endOfLine }
    let close = (position..<end).first {
      isLineEnd($0) || bytes[$0] == UInt8(ascii: "?") && bytes[$0..<end].starts(with: "?>".utf8)
    }
    work.steps += (close ?? end) - position
    return close ?? end
  }

  private var endOfBlockComment: Int? {
    if lexicon.blockComments == .lines {
      var start = endOfLine + 1
      while start < end {
        let lineEnd = bytes[start..<end].firstIndex(of: 0x0A) ?? end
        if bytes[start..<end].starts(with: "=end".utf8) { return lineEnd }
        start = lineEnd + 1
      }
      return nil
    }
    var depth = 1
    var index = position + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if lexicon.blockComments == .nested, bytes[index] == UInt8(ascii: "/"),
        bytes[index + 1] == UInt8(ascii: "*")
      {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  func starts(with mark: String) -> Bool {
    bytes[position..<end].starts(with: mark.utf8)
  }
}
