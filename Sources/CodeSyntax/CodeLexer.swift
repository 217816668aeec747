internal import JSONSyntax

/// Splits source code into tokens and matches its brackets, in one pass.
struct CodeLexer {
  let text: CodeText
  let language: CodeLanguage
  private let work: Work
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var line = 0
  private(set) var tokens: [CodeToken] = []
  private(set) var strings: [StringLiteral] = []
  /// The column of the first token of each line; nil if the line has none.
  private(set) var indents: [Int?] = [nil]
  private var lineStart: Int
  /// The opening brackets without a closing one.
  private var open: [Int] = []
  private var openCount = [UInt8: Int]()
  private let forms: [[StringForm]]
  /// The position up to which the line is known to have no closing quotation mark, by the opening mark.
  private var unended = [UInt8: Int]()
  /// The position up to which no regular expression ends.
  private var slashLimit = 0
  private var bodyOfHereDocument: (start: Int, end: Int)?
  private var hereDocumentIsUnended = false
  /// The opening brackets in which a comment stands for members.
  private(set) var abridged: Set<Int> = []
  /// Whether a comment follows the last token in the place of a member.
  private var commentIsMember = false

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

  private mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case 0x0A: startLine()
    case 0...0x20: position += 1
    case _ where startsComment(byte): skipComment()
    case _ where readString(byte), _ where readHereDocument(byte): break
    case _ where Self.startsWord(byte):
      append(.word, to: endOfRun(from: position + 1, while: Self.isPartOfWord))
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

  private mutating func append(_ kind: CodeToken.Kind, to end: Int, link: Int = -1) {
    if indents[line] == nil { indents[line] = position - lineStart }
    if commentIsMember, kind == .close { abridged.insert(link) }
    commentIsMember = false
    let end = min(max(end, position + 1), self.end)
    tokens.append(
      CodeToken(kind, position..<end, line: line, parent: open.last ?? -1, link: link))
    move(to: end)
  }

  private mutating func appendSymbol() { append(.symbol, to: endOfSymbol) }

  private mutating func openBracket(_ byte: UInt8) {
    let index = tokens.count
    append(.open, to: position + 1)
    open.append(index)
    openCount[byte, default: 0] += 1
  }

  /// Closes the innermost bracket of a kind, and those inside it.
  private mutating func closeBracket(_ opening: UInt8) {
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

  private mutating func startLine() {
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

  private mutating func move(to end: Int) {
    let end = min(end, self.end)
    countLines(upTo: end)
    position = end
  }

  private mutating func countLines(upTo end: Int) {
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

  private func startsComment(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "/"), language.hasBlockComments, starts(with: "/*") { return true }
    return language.lineComments.contains { starts(with: $0) }
      && !(byte == UInt8(ascii: "#") && starts(with: "#["))
  }

  private mutating func skipComment() {
    let isBlock = language.hasBlockComments && starts(with: "/*")
    let comment = position..<(isBlock ? endOfBlockComment : endOfLine)
    if let bracket = open.last, let last = tokens.last {
      let startsMember = last.kind == .open || last.isText(",", bytes)
      let isRemark = !isBlock && last.kind != .open && last.line == line
      if startsMember, !isRemark { commentIsMember = true }
      if Ellipsis.isMeant(by: bytes[comment], ofMember: isRemark) { abridged.insert(bracket) }
    }
    move(to: comment.upperBound)
  }

  private var endOfBlockComment: Int {
    var index = position + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return end
  }

  private var endOfLine: Int { bytes[position..<end].firstIndex(of: 0x0A) ?? end }

  private func starts(with mark: String) -> Bool {
    bytes[position..<end].starts(with: mark.utf8)
  }

  private func endOfRun(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    guard start < end else { return end }
    return bytes[start..<end].firstIndex { !condition($0) } ?? end
  }

  // MARK: Strings

  private mutating func readString(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    for form in forms[Int(byte)] where bytes[position..<end].starts(with: form.open) {
      let mark = form.open.last ?? byte
      if let limit = unended[mark], position < limit, !form.spansLines { continue }
      let content = position + form.open.count
      var scan = StringScan(bytes, upTo: end, in: form, forms: forms)
      let found = scan.read(from: content)
      work.steps += scan.position - content
      guard let found else {
        if form.isCharacter { continue }
        unended[mark] = endOfLine
        continue
      }
      strings.append(
        StringLiteral(form: form, content: content..<found.contentEnd, holes: scan.holes))
      append(.string, to: found.end, link: strings.count - 1)
      return true
    }
    return false
  }

  private mutating func readHereDocument(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<"), !language.hereDocument.isEmpty, bodyOfHereDocument == nil,
      !hereDocumentIsUnended, starts(with: language.hereDocument)
    else { return false }
    var index = position + language.hereDocument.utf8.count
    while index < end, "~- ".utf8.contains(bytes[index]) { index += 1 }
    guard index < end else { return false }
    let quote = bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"")
    let isLiteral = bytes[index] == UInt8(ascii: "'")
    if quote { index += 1 }
    let nameEnd = endOfRun(from: index) { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard nameEnd > index, bytes[index].isUppercase else { return false }
    let name = bytes[index..<nameEnd]
    let start = min(endOfLine + 1, end)
    guard let close = lineThatStarts(with: name, from: start) else {
      hereDocumentIsUnended = true
      return false
    }
    let form = isLiteral ? StringForm.literalHereDocument : .hereDocument
    var scan = StringScan(bytes, upTo: close.lineStart, in: form, forms: forms)
    _ = scan.read(from: start)
    strings.append(
      StringLiteral(form: form, content: start..<close.lineStart, holes: scan.holes))
    bodyOfHereDocument = (start, close.end)
    append(.string, to: nameEnd + (quote ? 1 : 0), link: strings.count - 1)
    return true
  }

  private func lineThatStarts(
    with name: ArraySlice<UInt8>, from start: Int
  ) -> (lineStart: Int, end: Int)? {
    var lineStart = start
    defer { work.steps += lineStart - start }
    while lineStart < end {
      let first = endOfRun(from: lineStart) { $0 == 0x20 || $0 == 0x09 }
      let after = first + name.count
      if first < end, bytes[first..<end].starts(with: name),
        after >= end || !Self.isPartOfWord(bytes[after])
      {
        return (lineStart, min(after, end))
      }
      guard let feed = bytes[lineStart..<end].firstIndex(of: 0x0A) else { return nil }
      lineStart = feed + 1
    }
    return nil
  }

  // MARK: Words, numbers, symbols

  static func startsWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "@") || 0x80..<CodeText.hole ~= byte
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || 0x80..<CodeText.hole ~= byte
  }

  private var endOfNumber: Int {
    var index = position
    while index < end {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isPoint = byte == UInt8(ascii: ".") && index + 1 < end && bytes[index + 1].isDigit
      let isExponent =
        isSign && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
        && index + 1 < end && bytes[index + 1].isDigit && !starts(with: "0x")
      guard Self.isPartOfWord(byte) || isPoint || index > position && isExponent else { break }
      index += 1
    }
    return index
  }

  private static let symbols: Set<String> = [
    "===", "!==", "...", "??=", "||=", "&&=", "**=", "?->", "=>", "==", "!=", "<=", ">=", ":=",
    "??", "?.", "?:", "**", "->", "&&", "||", "+=", "-=", "*=", "/=", "::", "<-", "|>", "~/", "//",
    "..", "|=", "<>", "++", "--", "=~", "<<", ">>", "&.",
  ]

  private var endOfSymbol: Int {
    for count in [3, 2] where position + count <= end {
      let spelling = String(decoding: bytes[position..<position + count], as: UTF8.self)
      if Self.symbols.contains(spelling) { return position + count }
    }
    return position + 1
  }

  /// The end of a regular expression on this line; nil if the slash is a division.
  private mutating func endOfRegularExpression() -> Int? {
    if let last = tokens.last {
      let isAfterValue =
        last.kind == .number || last.kind == .string || last.kind == .close
        || last.kind == .word && !bytes[last.range].elementsEqual("return".utf8)
      if isAfterValue { return nil }
    }
    guard position >= slashLimit else { return nil }
    var isInClass = false
    var index = position + 1
    defer { work.steps += index - position }
    let limit = min(end, position + Self.longestRegularExpression)
    while index < limit, bytes[index] != 0x0A {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        return endOfRun(from: index + 1, while: Self.isPartOfWord)
      default: break
      }
      index += 1
    }
    slashLimit = index
    return nil
  }

  private static let longestRegularExpression = 1_000

  /// The end of `<Type, Type>` after a word; nil if the mark is a comparison.
  private var endOfGenerics: Int? {
    guard language.hasGenerics, let last = tokens.last,
      (last.kind == .word || last.isText("::", bytes)) && last.end == position
        || language.hasTypedLiterals && (last.kind == .symbol || last.kind == .open)
    else { return nil }
    var depth = 0
    var index = position
    let limit = min(end, position + Self.longestGenerics)
    defer { work.steps += index - position }
    while index < limit {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          let next = endOfRun(from: index + 1) { $0 == 0x20 || $0 == 0x09 }
          guard next < end else { return next }
          let isNext = "({[=>,;):&".utf8.contains(bytes[next]) || Self.startsWord(bytes[next])
          return isNext ? index + 1 : nil
        }
      case _ where Self.isPartOfWord(byte): break
      case _ where " ,.?[]|:*\n".utf8.contains(byte): break
      default: return nil
      }
      index += 1
    }
    return nil
  }

  private static let longestGenerics = 200
}
